"""Play in the browser: tables kept in a database, and a web socket for each seat."""
