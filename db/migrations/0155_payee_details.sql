-- Where the money of a payee goes, as their owner typed it: bank account, IFSC and PAN.
create table payee_details (
  payee_id   integer primary key references payees (id) on delete cascade,
  -- all of it, encrypted together
  sealed     bytea not null,
  entered_at timestamptz not null,
  -- null: the account is gone
  entered_by integer references users (id) on delete set null
);
create index payee_details_entered_by on payee_details (entered_by);
