"""When profiles were last used."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Nobody knows when existing profiles were last used: now will do, so that none is lost at once.
    used = sa.Column("used", sa.Float, nullable=False, server_default=sa.text(str(time.time())))
    op.add_column("profiles", used)
    op.create_index("profiles_by_use", "profiles", ["used"])


def downgrade() -> None:
    op.drop_index("profiles_by_use", "profiles")
    op.drop_column("profiles", "used")
