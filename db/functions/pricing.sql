-- Offers are not edited: an edit ends one and begins another, so that what was discounted on a day stays known.

create or replace function refuse_edited_offer() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['active', 'ended_at'] <> to_jsonb(old) - array['active', 'ended_at']
    or not old.active then
    raise exception 'offer % is not edited: end it and begin another', old.id using errcode = 'check_violation',
      constraint = 'offers_are_not_edited';
  end if;
  if not new.active then
    new.ended_at := coalesce(new.ended_at, now());
  end if;
  return new;
end $$;

create or replace trigger offers_are_not_edited before update on offers for each row
  execute function refuse_edited_offer();
