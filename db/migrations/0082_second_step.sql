-- The second step of the staff: codes of an app (TOTP) and recovery codes. Secrets are encrypted by the product.
create table totp_secrets (
  user_id    integer primary key references users (id) on delete cascade,
  -- in use; null until the first code proved it
  secret     bytea,
  -- waits for its first code
  pending    bytea,
  proved_at  timestamptz,
  -- the time step of the last accepted code: none is accepted twice
  last_step  bigint not null default 0,
  constraint totp_secrets_proved check ((secret is null) = (proved_at is null))
);

create table recovery_codes (
  user_id   integer not null references users (id) on delete cascade,
  code_hash bytea not null,
  made_at   timestamptz not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);
