-- Which state may follow which. Who may move a booking and until when is the product's rule; that nothing, whatever it
-- believes, takes a way that does not exist is kept here. The first argument is the column, the others are the moves.
create function refuse_unlisted_move() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if not (before || ' > ' || after) = any (tg_argv) then
    raise exception '% cannot move from % to %', tg_table_name, before, after using errcode = 'check_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger bookings_moves before update of state on bookings for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'held > confirmed', 'held > expired', 'held > cancelled', 'expired > confirmed',
  'confirmed > checked_in', 'confirmed > cancelled', 'confirmed > superseded', 'confirmed > no_show', 'confirmed > completed',
  'checked_in > completed');

create trigger payment_attempts_moves before update of state on payment_attempts for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'opening > open', 'opening > paid', 'opening > failed', 'opening > abandoned',
  'open > paid', 'open > failed', 'open > abandoned',
  'failed > paid', 'abandoned > paid', 'abandoned > failed');

create trigger payment_charges_moves before update of verdict on payment_charges for each row when (old.verdict <> new.verdict) execute function refuse_unlisted_move('verdict',
  'unjudged > kept', 'unjudged > returned');

create trigger payment_refunds_moves before update of state on payment_refunds for each row when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'requested > sent', 'requested > done', 'requested > failed', 'sent > done', 'sent > failed', 'failed > requested', 'failed > done');

-- A refund that failed is a person's to end: tried once more, or paid by hand. One that the provider refused is a new
-- one for it (`round`); one that it never answered keeps its key, as the money may have left.
alter table payment_refunds add column round integer not null default 0 check (round >= 0);
alter table payment_refunds add column failure text not null default '' check (failure in ('', 'refused', 'unanswered'));
alter table payment_refunds add column decided_by text not null default '';
alter table payment_refunds add column decision text not null default '';
update payment_refunds set failure = 'unanswered' where state = 'failed';
alter table payment_refunds add constraint payment_refunds_failed_for_a_reason check ((state = 'failed') = (failure <> ''));
create index payment_refunds_failed on payment_refunds (id) where state = 'failed';

-- What was paid and refunded is written once and never edited.
create function refuse_edited_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never edited' using errcode = 'check_violation', constraint = 'ledger_entries_stand';
end $$;
create trigger ledger_entries_stand before update on ledger_entries for each row execute function refuse_edited_ledger();
