import { quoteMany, type ListQuote } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import { nightsBetween } from '#shared/dates.ts';
import {
  bandOf,
  byFlag,
  FILTER_VALUES,
  FLAG_COLUMNS,
  inBudget,
  inRange,
  type FilterCounts,
  type Filters,
  type FlagColumn,
  type PopularFilter,
} from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { paysNothingOnline, termsForSize, type PayTerms } from '#shared/pay-at-property.ts';
import { distanceKm, type GeoPoint } from '../geo.ts';
import { itemPrice } from '../prices.ts';
import type { SearchRequest } from '../request.ts';

/** The facts of a property that no search changes. */
interface Fact extends PayTerms, GeoPoint, Readonly<Record<FlagColumn, boolean>> {
  readonly id: number;
  readonly city: string;
  readonly hotelType: HotelType;
  readonly bedrooms: number;
  readonly starRating: number;
  readonly amenityIds: readonly number[];
  readonly basePrice: Paise;
  readonly score: number;
  /** that all its rooms take */
  readonly guests: number;
  readonly rating: number;
  readonly reviews: number;
}

interface TrueItem {
  readonly id: number;
  readonly available: boolean;
  readonly price: Paise;
  readonly grandTotal: Paise;
}

interface TrueResult {
  readonly items: readonly TrueItem[];
  readonly count: number;
  readonly availableCount: number;
  readonly counts: FilterCounts;
}

const FLAG_LIST = Object.values(FLAG_COLUMNS)
  .map((column) => `p.${column}`)
  .join(', ');

type Quotes = ReadonlyMap<number, ListQuote>;

/** Answers a search without search's own code: quotes every live property and filters the quotes. */
export async function slowTruth(
  ctx: Context,
): Promise<{ answer(request: SearchRequest): Promise<TrueResult> }> {
  const { rows } = await ctx.pool.query<Fact>(`
    select p.id, c.name as city, p.hotel_type as "hotelType", p.bedrooms, p.star_rating as "starRating", ${FLAG_LIST},
      (select coalesce(sum(r.units * (r.max_adults + r.max_children)), 0)::integer from rooms r where r.property_id = p.id
        and exists (select from rate_plans rp where rp.property_id = p.id and rp.room_id = r.id and rp.active)) as guests,
      p.pay_hotel as "payHotel", p.pay_type as "payType", p.pay_value as "payValue", p.latitude, p.longitude, p.recommend_score as score,
      array(select amenity_id from property_amenities a where a.property_id = p.id) as "amenityIds", s.base_price as "basePrice", s.rating, s.review_count as reviews
    from properties p join places c on c.id = p.city_id join search_rows s on s.property_id = p.id where p.state = 'live' order by p.id`);
  const known = new Map<string, Quotes>();
  const quotesFor = async (
    { stay, party }: SearchRequest,
    more: { cancellable?: boolean; cheapest?: boolean; couponCode?: string },
  ): Promise<Quotes> => {
    const key = JSON.stringify([stay, party, more]);
    const found =
      known.get(key) ??
      (await quoteMany(
        ctx,
        rows.map((row) => row.id),
        stay,
        party,
        more,
      ));
    if (known.size > 50) known.clear();
    known.set(key, found);
    return found;
  };
  return {
    async answer(request) {
      const coupon = request.couponCode === undefined ? {} : { couponCode: request.couponCode };
      const cheapest = request.cheapest ?? ['price_asc', 'price_desc'].includes(request.sort);
      const plain = await quotesFor(request, {});
      const asked = await quotesFor(request, {
        ...coupon,
        cheapest,
        cancellable: request.filters.popular.includes('free_cancellation'),
      });
      const cancellable = await quotesFor(request, { cancellable: true });
      return judge(ctx, rows, request, { plain, asked, cancellable });
    },
  };
}

function judge(
  ctx: Context,
  facts: readonly Fact[],
  request: SearchRequest,
  { plain, asked, cancellable }: Readonly<Record<'plain' | 'asked' | 'cancellable', Quotes>>,
): TrueResult {
  const { filters, stay, party, sort, leastSpend = 0 } = request;
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const deposit = {
    above: ctx.settings.DEPOSIT_ABOVE_ROOM_NIGHTS,
    percent: ctx.settings.DEPOSIT_PERCENT,
  };
  const roomsOf = (f: Fact): number =>
    party.moreRooms === true
      ? (plain.get(f.id)?.picks.reduce((sum, pick) => sum + pick.quantity, 0) ?? party.rooms)
      : party.rooms;
  const has: Record<PopularFilter, (f: Fact) => boolean> = {
    ...byFlag((flag) => (f: Fact) => f[FLAG_COLUMNS[flag]]),
    pay_at_hotel: (f) =>
      paysNothingOnline(
        termsForSize(f, nights * (f.hotelType === 'bungalow' ? 1 : roomsOf(f)), deposit),
      ),
    free_cancellation: (f) =>
      cancellable.has(f.id) &&
      (plain.get(f.id)?.available !== true || cancellable.get(f.id)?.available === true),
  };
  const priced = facts
    .filter(
      (f) =>
        plain.has(f.id) &&
        inArea(f, request) &&
        (request.hotelType === null ||
          (request.hotelType === 'bungalow') === (f.hotelType === 'bungalow')),
    )
    .filter(
      (f) =>
        !request.anyOfAmenities?.length ||
        f.amenityIds.some((id) => request.anyOfAmenities?.includes(id)),
    )
    .filter((f) => request.luxury !== true || isLuxury(f, facts))
    .map((f) => {
      const quote = asked.get(f.id);
      // a sold-out property has its ordinary night
      const price =
        plain.get(f.id)?.available === true && quote?.available === true ? itemPrice(quote) : null;
      const free = cancellable.get(f.id);
      return {
        ...f,
        available: price !== null,
        price: price?.price ?? f.basePrice,
        total: price?.total ?? f.basePrice,
        spend: price?.spend ?? f.basePrice * nights,
        inTotalIfCancellable:
          plain.get(f.id)?.available === true && free?.available === true
            ? inRange(itemPrice(free).total, request.total)
            : price !== null && inRange(price.total, request.total),
        inTotal: !request.total || (price !== null && inRange(price.total, request.total)),
        priceIfCancellable:
          plain.get(f.id)?.available === true && free?.available === true
            ? itemPrice(free).price
            : (price?.price ?? f.basePrice),
        popular: FILTER_VALUES.popular.filter((value) => has[value](f)),
      };
    });
  type Priced = (typeof priced)[number];
  const tests = {
    popular: (m: Priced, wanted: Filters) =>
      wanted.popular.every((value) => m.popular.includes(value)),
    budget: (m: Priced, wanted: Filters) => inBudget(m.price, wanted.budget),
    starRating: (m: Priced, wanted: Filters) =>
      wanted.starRating.length === 0 || wanted.starRating.includes(m.starRating),
    propertyType: (m: Priced, wanted: Filters) =>
      wanted.propertyType.length === 0 || wanted.propertyType.includes(m.hotelType),
    amenities: (m: Priced, wanted: Filters) =>
      wanted.amenities.every((id) => m.amenityIds.includes(id)),
  };
  const passes = (m: Priced, wanted: Filters) =>
    m.inTotal && Object.values(tests).every((test) => test(m, wanted));
  const enough = priced.filter((m) => m.spend >= leastSpend);
  const counted = <T extends string | number>(
    values: readonly T[],
    passing: (m: Priced, value: T) => boolean,
  ) =>
    Object.fromEntries(
      values.map((value) => [value, enough.filter((m) => passing(m, value)).length]),
    );
  const one = <K extends 'budget' | 'starRating' | 'propertyType'>(
    group: K,
    valueOf: (m: Priced) => Filters[K][number],
  ) =>
    counted<string | number>(
      FILTER_VALUES[group],
      (m, value) => String(valueOf(m)) === String(value) && passes(m, { ...filters, [group]: [] }),
    );
  const counts = {
    popular: counted(FILTER_VALUES.popular, (m, value) =>
      value === 'free_cancellation'
        ? passes(
            {
              ...m,
              ...(filters.budget.length > 0 || request.total
                ? { price: m.priceIfCancellable }
                : {}),
              inTotal:
                request.total && !filters.popular.includes(value)
                  ? m.inTotalIfCancellable
                  : m.inTotal,
            },
            { ...filters, popular: [...filters.popular, value] },
          )
        : m.popular.includes(value) && passes(m, filters),
    ),
    budget: one('budget', (m) => bandOf(m.price)),
    starRating: one('starRating', (m) => m.starRating),
    propertyType: one('propertyType', (m) => m.hotelType),
    amenities: counted(
      [...new Set(enough.flatMap((m) => m.amenityIds))],
      (m, value) => m.amenityIds.includes(value) && passes(m, filters),
    ),
  };

  const centre =
    request.latitude !== null && request.longitude !== null
      ? { latitude: request.latitude, longitude: request.longitude }
      : null;
  const rank = (m: Priced): number => {
    if (sort === 'price_asc') return -m.total;
    if (sort === 'price_desc') return m.total;
    if (sort === 'rating') return m.reviews >= 3 ? m.rating : 0;
    if (sort === 'distance' && centre !== null) return -distanceKm(centre, m);
    if (sort !== 'recommended') return m.score;
    const whole = m.hotelType === 'bungalow';
    if (party.rooms > 1) return whole ? party.rooms - m.bedrooms : 0;
    const people = party.adults + party.childAges.length;
    const spare = m.guests - people;
    return whole && spare > 4 && spare > people ? m.score : m.score + 150;
  };
  const byPrice = sort === 'price_asc' || sort === 'price_desc';
  const kept = enough
    .filter((m) => passes(m, filters))
    .sort(
      (a, b) =>
        Number(b.available) - Number(a.available) ||
        rank(b) - rank(a) ||
        (byPrice ? 0 : b.score - a.score) ||
        a.id - b.id,
    );
  const offset = (request.page - 1) * request.limit;
  return {
    items: kept.slice(offset, offset + request.limit).map(({ id, available, price, total }) => ({
      id,
      available,
      price,
      grandTotal: available ? total : 0,
    })),
    count: kept.length,
    availableCount: kept.filter((m) => m.available).length,
    counts,
  };
}

function inArea(f: Fact, { city, bounds, latitude, longitude }: SearchRequest): boolean {
  if (bounds)
    return (
      f.latitude >= bounds.south &&
      f.latitude <= bounds.north &&
      f.longitude >= bounds.west &&
      f.longitude <= bounds.east
    );
  if (city !== '') return f.city === city;
  return latitude !== null && longitude !== null && distanceKm({ latitude, longitude }, f) <= 25;
}

/** Five stars, or the top fifth of its town by ordinary night, villas and rooms separately. */
function isLuxury(f: Fact, facts: readonly Fact[]): boolean {
  const peers = facts.filter(
    (other) =>
      other.city === f.city && (other.hotelType === 'bungalow') === (f.hotelType === 'bungalow'),
  );
  return (
    f.starRating === 5 ||
    peers.filter((other) => other.basePrice >= f.basePrice).length / peers.length <= 0.2
  );
}
