"""Play in the browser: tables kept in a database, a web socket for each seat."""
