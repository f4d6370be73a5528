-- The one public reply of a property's owner to a review. It waits for the desk and is then shown under the review.
create table review_replies (
  review_id  integer primary key references reviews (id) on delete cascade,
  text       text not null constraint review_replies_length check (length(text) between 1 and 1000),
  state      text not null default 'pending'
             constraint review_replies_state check (state in ('pending', 'published', 'refused')),
  -- counts the texts, so that the desk decides on the one that it read
  version    integer not null default 1,
  written_by integer references users (id),
  written_at timestamptz not null,
  decided_by text not null default '',
  decided_at timestamptz,
  -- why it was refused, for its writer
  reason     text not null default '' constraint review_replies_reason check (length(reason) <= 300),
  constraint review_replies_refused check (state <> 'refused' or reason <> '')
);
create index review_replies_waiting on review_replies (written_at) where state = 'pending';
