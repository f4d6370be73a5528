import { createContext, useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import * as stayWords from '#messages/stay-words.ts';
import type { Paise } from '#shared/money.ts';
import { LongText, Recommended } from '#web/features/home/sections.tsx';
import type { CardData } from '#web/features/search/card-data.ts';
import { ResultCard } from '#web/features/search/card.tsx';
import DateStrip from '#web/features/search/date-strip.tsx';
import { FilterAside } from '#web/features/search/filters.tsx';
import { parseList } from '#web/features/search/list-state.ts';
import { PhoneLinks } from '#web/features/property/phone-links.tsx';
import { SectionNav } from '#web/features/property/phone-panels.tsx';
import { PhotoMosaic } from '#web/features/property/photos.tsx';
import type { PlanView, PropertyFacts } from '#web/features/property/property-view.ts';
import { InsidePlan, RoomHead } from '#web/features/property/rooms-and-plans.tsx';
import SiteFooter from './site-footer.tsx';
import { createFragmentCache } from './fragment-cache.server.tsx';
import { Cached, FragmentContext } from './fragment.tsx';

const picture = (id: string) => ({
  id,
  width: 1600,
  height: 1067,
  alt: `“Pool” & <lawn> ${id}`,
  tint: '#123456',
  placeholder: 'data:image/webp;base64,AAAA',
  caption: '',
  roomId: null,
});
const stay = {
  id: 1,
  href: '/bungalow/a/1',
  name: "Dev's <House> & Lawn",
  hotelType: 'bungalow',
  stars: 4,
  place: 'Lonavala',
  tagline: 'Quiet',
  bedrooms: 3,
  maxGuests: 8,
  rating: 4.5,
  reviewCount: 7,
  fromNight: 700_000 as Paise,
  picture: picture('p'),
} as const;
const card = {
  id: 7,
  path: '/bungalow/house/7',
  type: 'bungalow',
  name: "Dev's House",
  stars: 4,
  address: '1 Hill Road',
  size: '3 BHK · sleeps 8',
  head: '₹4,000 a head',
  latitude: 18.7,
  longitude: 73.4,
  rating: 4.2,
  reviews: 5,
  picture: picture('a'),
  more: ['b'],
  amenities: [['wifi', 'WiFi']],
  couple: true,
  veg: false,
  fit: '',
  pay: '',
  choice: '&picks=1.2.1',
  lastMinute: false,
  booster: 0,
  cancel: { text: 'Non Refundable', gives: 'nothing' },
  freeElse: false,
  available: true,
  nextDate: null,
  total: 700_000,
  price: 600_000,
  was: 600_000,
  saved: 0,
  coupon: '',
  wished: false,
  away: '',
} as const;
const root = {
  user: null,
  today: '2026-11-22',
  config: {
    brandName: 'Verandah',
    publicUrl: 'https://example.in',
    supportPhone: '+919000000000',
    supportEmail: 'a@example.in',
    officeAddress: '',
    chatUrl: '',
    androidAppUrl: '',
    iosAppUrl: '',
    devTools: false,
    mapTileUrl: '',
    mapTiles: '',
    mapAttribution: '',
  },
} as const;
const result = (stayQuery: string, change: Partial<CardData> = {}) => (
  <ResultCard
    card={{ ...card, ...change }}
    stay={{ checkIn: '2026-12-20', checkOut: '2026-12-21' }}
    stayQuery={stayQuery}
    wished={false}
    priority
    lit={false}
    opened={false}
    onFollow={() => undefined}
  />
);

const list = parseList(
  new URLSearchParams('city=Pune+%26+<all>&checkin=2026-11-24&checkout=2026-11-26&star_rating=5'),
  '2026-11-22',
).state;

const facts = {
  tagline: 'Quiet & "green"',
  amenities: [{ id: 1, name: 'Pool', icon: 'waves' }],
  mainRules: [],
  checkinTime: '2:00 PM',
  checkoutTime: '11:00 AM',
  streetAddress: '1 Hill Road',
} as unknown as PropertyFacts;
const room = {
  id: 3,
  name: 'Lake <room>',
  description: 'Over the lake',
  bedType: 'King bed',
  sizeSqft: 1200,
  maxAdults: 2,
  maxChildren: 1,
  amenities: ['Kettle'],
  pictures: [picture('r')],
};
const said = {
  sentence: "Lake <room>, Dev's breakfast",
  stay: '700000',
  total: '₹7,000',
  nights: 'a room for 2 nights',
  base: '₹3,000',
} satisfies Partial<Record<string, string>>;
const plan = (
  given: Pick<PlanView, 'name'> & {
    gives: 'all' | 'nothing';
    soldOut: boolean;
    quantity: number;
    most: boolean;
  },
  filled: Record<string, string | false>,
) => <Cached as="li" of={InsidePlan} given={given} filled={{ ...said, ...filled }} />;

const PARTS = {
  'the rows of phones': () => (
    <PhoneLinks
      facts={facts}
      house={null}
      rooms="2 × Lake <room>"
      policy="Free until 14 June 2:00 pm"
    />
  ),
  'the tabs of a property': () => <SectionNav house />,
  'a room': () => <Cached as="div" of={RoomHead} given={{ propertyId: 1, room }} />,
  'a plan to choose': () =>
    plan(
      { name: 'Breakfast', gives: 'nothing', soldOut: false, quantity: 0, most: false },
      {
        select: '/hotel/a/1?adults=2&picks=3.1.1',
        add: '/hotel/a/1?picks=3.1.1',
        before: '₹8,000',
        difference: '₹500 more: "breakfast"',
      },
    ),
  'a plan that is chosen': () =>
    plan(
      { name: 'Breakfast', gives: 'all', soldOut: false, quantity: 2, most: true },
      {
        fewer: '/hotel/a/1?a=1&b=2',
        more: '/hotel/a/1?a=3',
        left: '2 left',
        cancel: 'Free cancellation till 14 Jun 2026',
      },
    ),
  'a plan that is sold out': () =>
    plan(
      { name: 'Breakfast', gives: 'nothing', soldOut: true, quantity: 0, most: false },
      { add: false, cancel: 'Non Refundable' },
    ),
  'the cards of the home page': () => (
    <Recommended stays={[stay, { ...stay, id: 2, name: 'Other' }]} />
  ),
  'its long text': () => <LongText />,
  'a card of a list': () => result('checkin=2026-12-20&adults=2'),
  'the same for another stay': () => result(`checkin=2026-12-24&"><script>'`),
  'the same with all that a stay may say': () =>
    result('adults=3', {
      fit: 'Pets: <does> not fit',
      pay: '₹2,000 now, rest there',
      booster: 10,
      coupon: '₹500 off with "A"',
      saved: 70_000,
      was: 800_000,
      cancel: { text: 'Free cancellation till <8 Dec 2026>, 2:00 PM', gives: 'all' },
      lastMinute: true,
      veg: true,
    }),
  'the same, sold out': () =>
    result('adults=3', { available: false, nextDate: '2026-12-27', size: '', head: '' }),
  'the filters of a list': () => (
    <FilterAside
      form="f"
      path="/search"
      state={list}
      counts={{
        popular: {},
        budget: { '0_4000': 3 },
        starRating: { 5: 2 },
        propertyType: { bungalow: 12 },
        amenities: {},
      }}
      spread={null}
      onChange={() => undefined}
    />
  ),
  'the strip of dates': () => <DateStrip path="/search" state={list} today="2026-11-22" />,
  'the pictures of a property': () => (
    <PhotoMosaic
      id={1}
      name="House"
      pictures={['a', 'b', 'c', 'd', 'e', 'f'].map((id) => picture(id))}
    />
  ),
  'the footer': () => <SiteFooter root={root} />,
};

describe.each(['en', 'en-XA'] as const)('in %s', (locale) => {
  test.each(Object.entries(PARTS))(
    '%s are to the letter what React draws, the first time and the second',
    (_, part) => {
      const draw = createFragmentCache(1_000_000);
      const drawn = () => renderToString(<FragmentContext value={draw}>{part()}</FragmentContext>);
      inLocale(locale, () => {
        const plain = renderToString(part());
        expect(drawn()).toBe(plain);
        expect(drawn()).toBe(plain);
      });
    },
  );
});

test('a card is drawn once for all stays; each has its own links', () => {
  const draw = createFragmentCache(1_000_000);
  const drawn = (query: string) =>
    renderToString(<FragmentContext value={draw}>{result(query)}</FragmentContext>);
  drawn('adults=2');
  expect(drawn('adults=9')).not.toContain('adults=2');
  expect(drawn('adults=9')).toBe(renderToString(result('adults=9')));
});

function counted() {
  const calls: string[] = [];
  const Part = ({ name }: { name: string }) => {
    calls.push(name);
    return (
      <b>
        {name}
        {stayWords.bookNow()}
      </b>
    );
  };
  return { Part, times: () => calls.length };
}

test('what is given alike is drawn once, what differs and what is in another language is drawn anew', () => {
  const { Part, times } = counted();
  const draw = createFragmentCache(100_000);
  const page = (name: string) =>
    renderToString(
      <FragmentContext value={draw}>
        <Cached as="div" of={Part} given={{ name }} />
      </FragmentContext>,
    );
  expect([page('a'), page('a'), times()]).toEqual([page('a'), page('a'), 1]);
  expect(page('b')).toContain('<b>b');
  expect(times()).toBe(2);
  expect(inLocale('en-XA', () => page('a'))).not.toBe(page('a'));
  expect(times()).toBe(3);
});

test('another part that is given the same is another', () => {
  const draw = createFragmentCache(100_000);
  const page = (Part: (props: { name: string }) => ReactNode) =>
    renderToString(
      <FragmentContext value={draw}>
        <Cached as="div" of={Part} given={{ name: 'a' }} />
      </FragmentContext>,
    );
  expect(page(({ name }) => <i>{name}</i>)).toBe('<div><i>a</i></div>');
  expect(page(({ name }) => <u>{name}</u>)).toBe('<div><u>a</u></div>');
});

test('it keeps no more than it may', () => {
  const { Part, times } = counted();
  const draw = createFragmentCache(2000);
  const page = (name: string) =>
    renderToString(
      <FragmentContext value={draw}>
        <Cached as="div" of={Part} given={{ name }} />
      </FragmentContext>,
    );
  for (let i = 0; i < 20; i += 1) page(String(i));
  page('0');
  expect(times()).toBe(21);
  page('0');
  expect(times()).toBe(21);
});

test('a part that asks for what only its page has is drawn in its page', () => {
  const Name = createContext('');
  const Part = ({ sign }: { sign: string }) => {
    const name = useContext(Name);
    if (name === '') throw new Error('There is no name here.');
    return (
      <b>
        {name}
        {sign}
      </b>
    );
  };
  const draw = createFragmentCache(10_000);
  const page = (name: string) =>
    renderToString(
      <FragmentContext value={draw}>
        <Name value={name}>
          <Cached as="div" of={Part} given={{ sign: '!' }} />
        </Name>
      </FragmentContext>,
    );
  expect([page('a'), page('b')].map((html) => html.replaceAll('<!-- -->', ''))).toEqual([
    '<div><b>a!</b></div>',
    '<div><b>b!</b></div>',
  ]);
});
