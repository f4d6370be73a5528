import { SCALE_CITIES } from './cities.ts';

/**
 * Switches row triggers, foreign-key checks and waiting for the disk off in this session: a failed run can be repeated.
 */
export const SESSION = `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '128MB'`;

/** A repeatable number in [0, 1) for a property and a purpose: the same catalogue on every machine. */
export const UNIFORM = `create or replace function pg_temp.uniform(n bigint, purpose bigint) returns float8 language sql immutable
  as $$ select (hashint8extended(n, purpose) & 1073741823)::float8 / 1073741824 $$`;

export const PREPARE_BATCH = `create temp table batch (n integer primary key, property_id integer, kind text, bedrooms integer, rate bigint) on commit drop`;

const upperEdges = SCALE_CITIES.map(
  (_, i) => SCALE_CITIES.slice(0, i + 1).reduce((sum, c) => sum + c.share, 0) / 100,
);
const cityRows = SCALE_CITIES.map(
  (c, i) =>
    `(${i === 0 ? 0 : upperEdges[i - 1]}::float8, ${upperEdges[i]}::float8, '${c.slug}', ${c.spread}::float8)`,
).join(', ');

/** Four of five are villas. Hotels and resorts have several units of one room type, a few have two room types. */
const properties = `
with shaped as (
  select n, pg_temp.uniform(n, 1) as u,
         case when pg_temp.uniform(n, 2) < 0.84 then 'bungalow' when pg_temp.uniform(n, 2) < 0.95 then 'hotel' else 'resort' end as kind,
         1 + floor(pg_temp.uniform(n, 3) * pg_temp.uniform(n, 4) * 7)::integer as bedrooms,
         -- the sum of three uniforms is near enough to a bell
         (pg_temp.uniform(n, 5) + pg_temp.uniform(n, 6) + pg_temp.uniform(n, 7)) / 1.5 - 1 as dy,
         (pg_temp.uniform(n, 8) + pg_temp.uniform(n, 9) + pg_temp.uniform(n, 10)) / 1.5 - 1 as dx
  from generate_series($1::integer, $2::integer) as n
), placed as (
  select s.*, p.id as place_id, p.name as city, p.state, p.latitude + s.dy * c.spread as latitude, p.longitude + s.dx * c.spread as longitude
  from shaped s
  join (values ${cityRows}) as c (low, high, slug, spread) on s.u >= c.low and s.u < c.high
  join places p on p.slug = c.slug
), made as (
  insert into properties (slug, name, hotel_type, place_id, city_id, street_address, locality, city, region, latitude, longitude, star_rating,
    bedrooms, bathrooms, tagline, description_html, policy_html, rule_html, is_couple, is_pure_veg, pay_hotel, recommend_score)
  select 'scale-' || lpad(n::text, 7, '0'), 'Scale ' || case kind when 'bungalow' then 'Villa ' else initcap(kind) || ' ' end || n, kind, place_id, place_id,
    n || ' Scale Road', city, city, state, latitude, longitude, 1 + floor(pg_temp.uniform(n, 11) * 5)::integer,
    bedrooms, bedrooms, 'A generated property for measuring at scale', '<p>Generated for measuring at scale.</p>', '<p>Generated.</p>', '<p>Generated.</p>',
    pg_temp.uniform(n, 12) < 0.5, pg_temp.uniform(n, 13) < 0.15, pg_temp.uniform(n, 14) < 0.6, floor(pg_temp.uniform(n, 15) * 1000)::integer
  from placed where not exists (select from properties x where x.slug = 'scale-' || lpad(n::text, 7, '0'))
  returning id, slug, hotel_type, bedrooms
), kept as (
  insert into batch select substr(slug, 7)::integer, id, hotel_type, bedrooms, (30 + floor(pg_temp.uniform(substr(slug, 7)::integer, 16) * 60) + bedrooms * 25)::bigint * 10000 from made returning 1
)
select count(*)::integer as n from kept`;

const rooms = `insert into rooms (property_id, name, bed_type, size_sqft, max_adults, max_children, included_children, units, position)
  select property_id, 'Entire villa', 'King beds', 600 * bedrooms, bedrooms * 2 + 2, 2, 1, 1, 0 from batch where kind = 'bungalow'
  union all
  select property_id, 'Deluxe room', 'King bed', 260, 2, 1, 1, 4 + n % 9, 0 from batch where kind <> 'bungalow'
  union all
  select property_id, 'Family suite', 'Two queen beds', 480, 4, 2, 1, 1 + n % 3, 1 from batch where kind <> 'bungalow' and n % 4 = 0`;

const plans = `insert into rate_plans (property_id, room_id, plan_array_no, name, inclusions, rate_percent, refund_ladder, child_bands)
  select r.property_id, r.id, 0, 'Breakfast included', array['Breakfast'], 100,
    case when pg_temp.uniform(b.n, 17) < 0.7 then '[{"hours_before": 288, "percent": 100}]' else '[]' end::jsonb, '[{"from_age": 6, "to_age": 12, "per_night": 50000}]'
  from batch b join rooms r using (property_id)`;

const rules = `insert into rate_rules (property_id, room_id, kind, label, rate)
  select r.property_id, r.id, 'base', 'Ordinary night', b.rate * (1 + r.position) from batch b join rooms r using (property_id)`;

const weekends = `insert into rate_rules (property_id, room_id, kind, label, weekdays, percent)
  select r.property_id, r.id, 'weekend', 'Weekend', '{5,6}', 125 from batch b join rooms r using (property_id)`;

const amenities = `insert into property_amenities (property_id, amenity_id)
  select b.property_id, a.id from batch b cross join amenities a where pg_temp.uniform(b.n, 1000 + a.id) < 0.25`;

const pictures = `insert into property_pictures (property_id, media_id, position)
  select b.property_id, m.id, p.i
  from batch b cross join generate_series(0, 4) as p (i)
  join (select id, row_number() over (order by id) - 1 as k, count(*) over () as n from media where origin = 'drawn') m on m.k = (b.n * 7 + p.i) % m.n`;

/** $1 first night, $2 nights: weekend rates; villas are sold in runs of three nights, hotels by the unit. */
const nights = `insert into room_nights (property_id, room_id, night, units, sold, rate)
  select b.property_id, r.id, d.night, r.units,
    case when r.units = 1 then (pg_temp.uniform(b.n::bigint * 1000 + (d.i + b.n) / 3, 18) < 0.35)::integer
         else least(r.units, floor(pg_temp.uniform(b.n::bigint * 1000 + d.i, 19) * (r.units + 1.5))::integer) end,
    b.rate * (1 + r.position) * case when extract(isodow from d.night) in (5, 6) then 125 else 100 end / 100
  from batch b join rooms r using (property_id)
  cross join lateral (select i, $1::date + i as night from generate_series(0, $2::integer - 1) as i) d
  order by b.property_id, r.id, d.i`;

/** $1 first night: takes the facts from the one view that derives them, the bitmaps in one pass over the nights. */
const searchRows = `select make_search_rows(array_agg(property_id), $1::date, array_agg(bits))
  from (
    select property_id, string_agg(case when open then '1' else '0' end, '' order by night)::bit varying as bits
    from (select property_id, night, bool_or(sold < units and closed is null) as open from room_nights where property_id in (select property_id from batch) group by 1, 2) x
    group by 1
  ) o`;

export const BATCH_STATEMENTS = {
  properties,
  children: [rooms, plans, rules, weekends, amenities, pictures],
  nights,
  searchRows,
};
