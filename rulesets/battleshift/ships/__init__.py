"""Ship designs and the sample ships."""
