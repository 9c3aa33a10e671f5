"""Profiles and their games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("name", sa.String(32), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
    )
    op.create_table(
        "profile_games",
        sa.Column("profile", sa.String(32), sa.ForeignKey("profiles.id"), primary_key=True),
        sa.Column("name", sa.String(32), sa.ForeignKey("tables.name"), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("box", sa.LargeBinary, nullable=False),
    )
    op.create_index("profile_games_by_name", "profile_games", ["name"])


def downgrade() -> None:
    op.drop_table("profile_games")
    op.drop_table("profiles")
    op.drop_table("results")
