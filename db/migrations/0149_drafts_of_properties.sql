-- A submitted listing becomes a property at once: a draft, which its owner works on and nobody else sees.
alter table properties drop constraint properties_state_check;
alter table properties add constraint properties_state_check
  check (state in ('draft', 'live', 'paused', 'gone')) not valid;
alter table properties validate constraint properties_state_check;

-- When it was on sale for the first time; null: never. Properties from before count as if they had been.
alter table properties add column went_live_at timestamptz default now();
alter table properties alter column went_live_at drop default;

-- The property that a listing became; null: a draft of the form, a repetition, or a listing from before.
alter table listings add column property_id integer references properties (id);

-- An invitation without a link: the account that proves this number joins when it begins.
alter table invites add column at_sign_in boolean not null default false;
