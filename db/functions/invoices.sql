-- Tax documents: serials without gaps, rows that never change.

-- Rows are written without a number, so that bookings do not wait for each other; `number_tax_documents` assigns it.
-- A row with 0, as older servers write it, gets its number at once and makes others wait for its commit. Tax
-- documents of one booking are serialised.
create or replace function number_tax_document() returns trigger language plpgsql as $$
begin
  perform from bookings where id = new.booking_id for no key update;
  if exists (select from tax_documents where kind = new.kind and event = new.event) then
    raise exception '% has its % already', new.event, new.kind using errcode = 'unique_violation',
      constraint = 'tax_documents_one_an_event';
  end if;
  if new.kind = 'credit_note' and not exists (
    select from tax_documents i where i.id = new.corrects and i.kind = 'invoice' and i.booking_id = new.booking_id
      and i.total >= new.total) then
    raise exception 'a credit note is for an invoice of its booking, and for no more than that'
      using errcode = 'check_violation', constraint = 'tax_documents_credit_within_invoice';
  end if;
  new.position := 1 + (select count(*) from tax_documents where booking_id = new.booking_id and kind = new.kind);
  if new.number = 0 then
    perform pg_advisory_xact_lock(hashtextextended(new.series, 34));
    new.number := 1 + coalesce((select max(number) from tax_documents where series = new.series), 0);
  elsif new.number is not null then
    raise exception 'the number of a tax document is the database''s to give' using errcode = 'check_violation',
      constraint = 'tax_documents_are_numbered_in_turn';
  end if;
  return new;
end $$;

create or replace trigger tax_documents_numbered before insert on tax_documents for each row
  execute function number_tax_document();

-- Numbers waiting documents, at most so many of each series, in the order of their events: one more than the last of
-- the series, under a lock until the commit, so there is never a gap. Dates of a series never go back: a document
-- whose long transaction was overtaken gets the date of the later one. Returns how many.
create or replace function number_tax_documents(most integer) returns integer language plpgsql as $$
declare
  one text;
  document record;
  last_number integer;
  last_at timestamptz;
  given integer := 0;
begin
  for one in
    -- finds each series by an index step, without reading all documents
    with recursive known (series) as (
      select min(series) from tax_documents
      union all
      select (select min(d.series) from tax_documents d where d.series > known.series) from known
        where known.series is not null
    )
    select known.series from known where exists (select from tax_documents d where d.series = known.series and
      d.number is null) order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended(one, 34));
    select number, issued_at into last_number, last_at from tax_documents where series = one and number is not null
      order by number desc limit 1;
    for document in select id, issued_at from tax_documents where series = one and number is null order by issued_at,
      id limit most loop
      last_number := coalesce(last_number, 0) + 1;
      last_at := greatest(last_at, document.issued_at);
      update tax_documents set number = last_number, issued_at = last_at,
        issued_on = (last_at at time zone 'Asia/Kolkata')::date where id = document.id;
      given := given + 1;
    end loop;
  end loop;
  return given;
end $$;

-- Only two updates are allowed: assigning the next number of the series, once; and removing the buyer.
create or replace function refuse_changed_tax_documents() returns trigger language plpgsql as $$
declare
  by_numbering constant text[] := array['number', 'serial', 'issued_at', 'issued_on'];
begin
  if tg_op = 'UPDATE' then
    -- the serial is generated after this trigger, from the compared columns
    if new.forgotten_at is not null and to_jsonb(new) - array['buyer', 'forgotten_at', 'serial'] = to_jsonb(old) -
      array['buyer', 'forgotten_at', 'serial'] then
      return new;
    end if;
    if old.number is null and new.issued_at >= old.issued_at
      and to_jsonb(new) - by_numbering = to_jsonb(old) - by_numbering
      and new.number = 1 + coalesce((select max(number) from tax_documents where series = new.series), 0) then
      return new;
    end if;
  end if;
  raise exception 'tax document % stands as it was issued', coalesce(old.serial, old.event)
    using errcode = 'check_violation', constraint = 'tax_documents_are_frozen';
end $$;

create or replace trigger tax_documents_are_frozen before update or delete on tax_documents for each row
  execute function refuse_changed_tax_documents();
