-- The licence under which a property is let, shown on its page.
create table licences (
  property_id integer primary key references properties (id) on delete cascade,
  kind        text not null,
  number      text not null,
  -- the last day on which it is valid; null: it does not run out
  expires_on  date,
  constraint licences_kind check (kind in ('tourism', 'homestay', 'hotel', 'other')),
  constraint licences_number check (length(number) between 1 and 60)
);

-- When its owner asked us to put it on sale; null: not since it was last on sale.
alter table properties add column asks_live_at timestamptz;
