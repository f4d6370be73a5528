-- Tax documents: serials without gaps, rows that never change.

-- The next number of a series is one more than its last: whoever asks waits until the last one is committed or rolled
-- back, so there is never a gap. Tax documents of one booking wait for each other first.
create or replace function number_tax_document() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id for no key update;
  if exists (select from tax_documents where kind = new.kind and event = new.event) then
    raise exception '% has its % already', new.event, new.kind using errcode = 'unique_violation', constraint = 'tax_documents_one_an_event';
  end if;
  if new.kind = 'credit_note' and not exists (
    select from tax_documents i where i.id = new.corrects and i.kind = 'invoice' and i.booking_id = new.booking_id and i.total >= new.total) then
    raise exception 'a credit note is for an invoice of its booking, and for no more than that' using errcode = 'check_violation', constraint = 'tax_documents_credit_within_invoice';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.series, 34));
  new.position := 1 + (select count(*) from tax_documents where booking_id = new.booking_id and kind = new.kind);
  new.number := 1 + coalesce((select max(number) from tax_documents where series = new.series), 0);
  return new;
end $$;

create or replace trigger tax_documents_numbered before insert on tax_documents for each row execute function number_tax_document();

create or replace function refuse_changed_tax_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- the serial is generated after this, from what is compared
    if new.forgotten_at is not null and to_jsonb(new) - array['buyer', 'forgotten_at', 'serial'] = to_jsonb(old) - array['buyer', 'forgotten_at', 'serial'] then
      return new;
    end if;
  end if;
  raise exception 'tax document % stands as it was issued', old.serial using errcode = 'check_violation', constraint = 'tax_documents_are_frozen';
end $$;

create or replace trigger tax_documents_are_frozen before update or delete on tax_documents for each row execute function refuse_changed_tax_documents();
