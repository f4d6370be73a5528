import { AMENITY } from '#shared/amenities.ts';

/** Changes of a property ($1) on a night ($2): what changes, and its statement. */
export const RANDOM_CHANGES = [
  [
    'sold',
    `
      update room_nights
      set sold = floor(random() * (units + 1))::integer
      where property_id = $1 and night between $2::date and $2::date + 5`,
  ],
  [
    'sold',
    `
      update room_nights
      set sold = floor(random() * (units + 1))::integer
      where property_id between $1 and $1 + 20 and night = $2::date`,
  ],
  [
    'closed',
    `
      update room_nights
      set closed = case when closed is null then 'owner stay' end
      where property_id = $1 and night between $2::date and $2::date + 2`,
  ],
  [
    'rules',
    `
      update room_nights
      set min_nights = case when random() < 0.5 then 2 + floor(random() * 3)::integer end, max_nights = null,
        no_arrival = random() < 0.3, no_departure = random() < 0.3
      where property_id = $1 and night between $2::date and $2::date + 3`,
  ],
  [
    'notice',
    `
      update properties
      set notice_hours = case when notice_hours = 0 then 24 * (1 + floor(random() * 9))::integer else 0 end
      where id = $1 and $2::date is not null`,
  ],
  [
    'rate',
    `
      update room_nights
      set rate = greatest(100, rate * (0.6 + random())::numeric)::bigint
      where property_id = $1 and night between $2::date and $2::date + 9`,
  ],
  [
    'no such night',
    `delete from room_nights where property_id = $1 and night = $2::date and sold = 0`,
  ],
  [
    'state',
    `
      update properties
      set state = case when state = 'live' then 'paused' else 'live' end
      where id = $1 and $2::date is not null`,
  ],
  [
    'town',
    `
      update properties
      set city_id = x.id, place_id = x.id
      from (select id from places where kind = 'city' order by random() limit 1) x
      where properties.id = $1 and $2::date is not null`,
  ],
  [
    'flags',
    `
      update properties
      set is_couple = not is_couple, star_rating = 6 - star_rating,
        recommend_score = (random() * 20)::integer
      where id = $1 and $2::date is not null`,
  ],
  [
    'plan',
    `update rate_plans set rate_adjust = rate_adjust + 10000 where property_id = $1 and $2::date is not null`,
  ],
  [
    'plan off',
    `
      update rate_plans
      set active = not active
      where property_id = $1
        and $2::date is not null
        and id = (select max(id) from rate_plans where property_id = $1)`,
  ],
  [
    'room',
    `update rooms set max_adults = 1 + (random() * 5)::integer where property_id = $1 and $2::date is not null`,
  ],
  [
    'amenity',
    `
      insert into property_amenities (property_id, amenity_id)
      select $1, ${AMENITY.smoking}
      where $2::date is not null
      on conflict do nothing`,
  ],
  [
    'offer ends',
    `update offers set active = false where property_id = $1 and active and $2::date is not null`,
  ],
  [
    'offer begins',
    `
      insert into offers (property_id, kind, title, percent)
      select $1, 'booster', 'Offer', 7
      where $2::date is not null`,
  ],
] as const;
