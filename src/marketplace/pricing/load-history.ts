import { addDays, instantInIndia, type IsoDate } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { DAYS_LOOKED_BACK, type PriceHistory } from './former-price.ts';
import { OFFER, offerOf, type OfferRow } from './offer-rows.ts';

// Reads rate_changes of inventory and plan_changes of catalogue.

const dayInIndia = (instant: string): string => `(${instant} at time zone 'Asia/Kolkata')::date`;

/**
 * What property `p` had on sale since the instant $4 for nights [$2, $3), as JSON. Changes are newest first; ended
 * offers come after the present ones.
 */
export const historyAsJson = `
  json_build_array(
    coalesce(p.on_sale_since, ${dayInIndia('p.created_at')}),
    (
      select json_agg(
        json_build_array(c.room_id, ${dayInIndia('c.changed_at')}, c.first, c.rates)
        order by c.changed_at desc, c.id desc
      )
      from rate_changes c
      where c.property_id = p.id
        and c.changed_at >= $4::timestamptz
        and c.first < $3::date
        and c.first + cardinality(c.rates) > $2::date
    ),
    (
      select json_agg(
        json_build_array(
          c.plan_id, ${dayInIndia('c.changed_at')}, (c.rate_percent * 100)::integer, c.rate_adjust,
          c.active
        )
        order by c.changed_at desc, c.id desc
      )
      from plan_changes c
      where c.property_id = p.id and c.changed_at >= $4::timestamptz
    ),
    (
      select json_agg(json_build_array(l.id, ${dayInIndia('l.began_at')}))
      from rate_plans l
      where l.property_id = p.id and l.active
    ),
    (
      select json_agg(
        json_build_array(${dayInIndia('o.began_at')}, ${dayInIndia('o.ended_at')}, ${OFFER})
        order by o.id
      )
      from offers o
      where o.property_id = p.id and (o.active or o.ended_at >= $4::timestamptz)
    )
  )`;

/** The first instant of the days looked back on. */
export const historySince = (today: IsoDate): Date =>
  instantInIndia(addDays(today, 1 - DAYS_LOOKED_BACK), '00:00');

export type HistoryRow = [
  onSaleSince: IsoDate,
  rates: [number, IsoDate, IsoDate, (Paise | null)[]][] | null,
  plans: [number, IsoDate, number, number, boolean][] | null,
  began: [number, IsoDate][] | null,
  offers: [IsoDate, IsoDate | null, ...OfferRow][] | null,
];

export const historyOf = ([
  onSaleSince,
  rates,
  plans,
  began,
  offers,
]: HistoryRow): PriceHistory => ({
  onSaleSince,
  rates: (rates ?? []).map(([roomId, day, first, before]) => ({
    roomId,
    day,
    first,
    rates: before,
  })),
  plans: (plans ?? []).map(([planId, day, ratePercent, rateAdjust, active]) => ({
    planId,
    day,
    ratePercent,
    rateAdjust,
    active,
  })),
  planBegan: new Map(began),
  offers: (offers ?? []).map(([from, ended, ...offer]) => ({
    ...offerOf(offer),
    began: from,
    ended,
  })),
});
