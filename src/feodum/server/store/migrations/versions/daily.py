"""Kingdoms of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "days",
        sa.Column("date", sa.String(10), primary_key=True),
        sa.Column("kingdom", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("date", sa.String(10), sa.ForeignKey("days.date"), primary_key=True),
        sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("name", sa.String(32), sa.ForeignKey("tables.name"), nullable=False, unique=True),
    )
    op.create_index("tries_by_profile", "tries", ["profile"])


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_table("days")
