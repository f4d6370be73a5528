-- What a property reports of a foreign guest on Form III within 24 hours of arrival and again of departure
-- (Immigration and Foreigners Rules, 2025). It goes with the guest of the register, a year after departure.
create table form_three (
  stay_guest_id integer not null references stay_guests (id) on delete cascade,
  direction     text not null check (direction in ('arrival', 'departure')),
  -- every answer of the form, encrypted together: passport and visa number among them
  answers       bytea not null,
  -- the portal's number once it was reported; '' until then
  receipt       text not null default '' check (length(receipt) <= 60),
  done_at       timestamptz,
  -- goes up by one with each change
  version       integer not null default 1,
  written_at    timestamptz not null,
  -- null: the account is gone
  written_by    integer references users (id) on delete set null,
  primary key (stay_guest_id, direction),
  constraint form_three_done check ((done_at is null) = (receipt = ''))
);
create index form_three_written_by on form_three (written_by);
