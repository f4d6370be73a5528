-- Lifecycles: the database allows only the transitions that a table's trigger lists, for every writer.

-- Refuses unlisted transitions. The code decides who may move a booking and until when; this trigger only prevents
-- transitions that do not exist. The first argument is the column, the others are the allowed moves.
create or replace function refuse_unlisted_move() returns trigger language plpgsql as $$
declare
  before text := to_jsonb(old) ->> tg_argv[0];
  after text := to_jsonb(new) ->> tg_argv[0];
begin
  if not (before || ' > ' || after) = any (tg_argv) then
    raise exception '% cannot move from % to %', tg_table_name, before, after using errcode = 'check_violation',
      constraint = tg_name;
  end if;
  return new;
end $$;

create or replace trigger bookings_moves before update of state on bookings for each row when (old.state <> new.state)
  execute function refuse_unlisted_move('state',
  'held > confirmed', 'held > expired', 'held > cancelled', 'expired > confirmed',
  'confirmed > checked_in', 'confirmed > cancelled', 'confirmed > superseded', 'confirmed > no_show',
    'confirmed > completed',
  'checked_in > completed', 'checked_in > confirmed', 'completed > checked_in', 'completed > no_show',
  'no_show > confirmed');

create or replace trigger payment_attempts_moves before update of state on payment_attempts for each row
  when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'opening > open', 'opening > paid', 'opening > failed', 'opening > abandoned',
  'open > paid', 'open > failed', 'open > abandoned',
  'failed > paid', 'abandoned > paid', 'abandoned > failed');

create or replace trigger payment_charges_moves before update of verdict on payment_charges for each row
  when (old.verdict <> new.verdict) execute function refuse_unlisted_move('verdict',
  'unjudged > kept', 'unjudged > returned');

create or replace trigger payment_refunds_moves before update of state on payment_refunds for each row
  when (old.state <> new.state) execute function refuse_unlisted_move('state',
  'requested > sent', 'requested > done', 'requested > failed', 'sent > done', 'sent > failed', 'failed > requested',
    'failed > done');
