"""Runs migrations on a given connection."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"], transactional_ddl=True, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
