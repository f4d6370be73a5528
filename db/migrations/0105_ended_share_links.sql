-- The links of shares that are gone: their page says what became of the share. Only the hash of a link is kept, and
-- nothing about its payer.
create table ended_share_links (
  token_hash  bytea primary key check (length(token_hash) = 32),
  split_id    integer not null references payment_splits (id) on delete cascade,
  -- of the share: it names the payments of the link
  position    smallint not null check (position between 1 and 99),
  -- paise, in whole rupees: what the link asked for last
  amount      bigint not null check (amount > 0 and amount % 100 = 0),
  declined_at timestamptz,
  -- 'divided': the share was divided among others or left out; 'sent-anew': its payer was sent another link
  why         text not null check (why in ('divided', 'sent-anew')),
  ended_at    timestamptz not null
);
create index ended_share_links_split on ended_share_links (split_id);
