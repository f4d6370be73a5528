-- Invoices and credit notes as the GST rules ask for them: written once, never changed, numbered without a gap.
create table tax_documents (
  id           integer generated always as identity primary key,
  booking_id   integer not null references bookings (id),
  kind         text not null check (kind in ('invoice', 'credit_note')),
  -- 1, 2, … among the booking's papers of its kind; given by the trigger below
  position     smallint not null default 0 check (position > 0),
  -- what happened, 'confirmed:12': it has one paper of each kind, however often it is told
  event        text not null check (length(event) between 1 and 60),
  -- kind, state of our registration, financial year: 'V27/2627'
  series       text not null check (series ~ '^[A-Z]{1,2}[0-9]{2}/[0-9]{4}$'),
  -- given by the trigger below
  number       integer not null default 0 check (number > 0),
  serial       text not null generated always as (series || '/' || lpad(number::text, greatest(6, length(number::text)), '0')) stored unique,
  -- the invoice that a credit note takes back, whole or in part
  corrects     integer references tax_documents (id),
  issued_at    timestamptz not null,
  -- the day in India
  issued_on    date not null,
  -- paise, taxes included
  total        bigint not null check (total > 0),
  -- all that the paper says but to whom; see marketplace/invoices
  content      jsonb not null,
  buyer        jsonb not null,
  -- when the buyer's details were erased, after the years for which the law wants them
  forgotten_at timestamptz,
  unique (series, number),
  constraint tax_documents_one_an_event unique (kind, event),
  unique (booking_id, kind, position),
  -- rule 46 of the CGST Rules
  constraint tax_documents_serial_length check (length(series) + 1 + greatest(6, length(number::text)) <= 16),
  constraint tax_documents_day_in_india check (issued_on = (issued_at at time zone 'Asia/Kolkata')::date),
  -- the financial year runs from April to March
  constraint tax_documents_series_of_year check (
    right(series, 4) = lpad((extract(year from issued_on - interval '3 months')::integer % 100)::text, 2, '0')
                    || lpad((extract(year from issued_on + interval '9 months')::integer % 100)::text, 2, '0')),
  constraint tax_documents_credit_corrects check ((kind = 'credit_note') = (corrects is not null)),
  constraint tax_documents_forgotten_is_empty check (forgotten_at is null or buyer = '{"name": "Deleted account", "email": "", "phone": "", "gstinNo": "", "companyName": "", "companyAddress": ""}'::jsonb)
);
-- an invoice is taken back once
create unique index tax_documents_corrected_once on tax_documents (corrects) where corrects is not null;

-- The next number of a series is one more than its last: whoever asks waits until the last one is committed or rolled
-- back, so there is never a gap. Papers of one booking wait for each other first.
create function number_tax_document() returns trigger language plpgsql as $$
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
create trigger tax_documents_numbered before insert on tax_documents for each row execute function number_tax_document();

create function refuse_changed_tax_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- the serial is generated after this, from what is compared
    if new.forgotten_at is not null and to_jsonb(new) - array['buyer', 'forgotten_at', 'serial'] = to_jsonb(old) - array['buyer', 'forgotten_at', 'serial'] then
      return new;
    end if;
  end if;
  raise exception 'paper % stands as it was issued', old.serial using errcode = 'check_violation', constraint = 'tax_documents_are_frozen';
end $$;
create trigger tax_documents_are_frozen before update or delete on tax_documents for each row execute function refuse_changed_tax_documents();
