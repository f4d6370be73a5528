import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CardData } from './card-data.ts';
import { ResultCard } from './card.tsx';
import { createActiveProperty } from './map/active-property.ts';
import { ResultsMap } from './map/results-map.tsx';

const card: CardData = {
  id: 7,
  path: '/bungalow/house/7',
  type: 'bungalow',
  name: 'House',
  stars: 4,
  size: '3 BHK · 4 beds · sleeps 8',
  head: '₹4,000 a head',
  address: '1 Hill Road',
  latitude: 18.7,
  longitude: 73.4,
  rating: 0,
  reviews: 0,
  picture: null,
  more: [],
  amenities: [],
  wanted: 0,
  flags: [],
  fit: '',
  pay: '',
  choice: '',
  lastMinute: false,
  booster: '',
  cancel: { text: 'Non-refundable', gives: 'nothing' },
  freeElse: false,
  available: true,
  why: '',
  nextDate: null,
  total: 700_000,
  price: 600_000,
  was: 600_000,
  saved: 0,
  coupon: '',
  away: '',
};
const drawn = (change: Partial<CardData>, opened = false, held = false) =>
  renderToStaticMarkup(
    <ResultCard
      card={{ ...card, ...change }}
      stay={{ checkIn: '2026-12-20', checkOut: '2026-12-21' }}
      stayQuery="adults=2"
      wished={false}
      held={held}
      priority={false}
      lit={false}
      opened={opened}
      onFollow={() => {}}
    />,
  );

describe('cancellation terms on a card', () => {
  const free = { text: 'Free cancellation till 8 Dec 2026, 2:00 PM', gives: 'all' } as const;
  const part = { text: '50% back till 8 Dec 2026, 2:00 PM', gives: 'part' } as const;
  const TEXTS = ['Non-refundable', free.text, 'Free cancellation on another plan', part.text];
  test.each([
    ['the shown price can be cancelled for free', { cancel: free }, [TEXTS[1]]],
    ['it cannot, another plan can', { freeElse: true }, [TEXTS[0], TEXTS[2]]],
    ['a part of it comes back', { cancel: part }, [TEXTS[3]]],
    [
      'a part comes back, all of another plan',
      { cancel: part, freeElse: true },
      [TEXTS[2], TEXTS[3]],
    ],
    ['nothing can', {}, [TEXTS[0]]],
    ['sold out', { available: false, cancel: null }, []],
  ] as const)('%s', (_, change, said) => {
    const html = drawn(change);
    expect(TEXTS.filter((text) => html.includes(text))).toEqual(said);
  });
});

test('says of a stay that the visitor holds that it is theirs, not sold out', () => {
  const soldOut = { available: false, cancel: null, nextDate: '2026-12-22' } as const;
  expect(drawn(soldOut)).toContain('Sold Out');
  const own = drawn(soldOut, false, true);
  expect(own).not.toContain('Sold Out');
  expect(own).toContain('You are holding these nights');
  expect(drawn({}, false, true)).toContain('Book Now');
});

test('renders one picture, and once opened a place for each other, which loads at the first touch', () => {
  const pictures = {
    picture: { id: 'a', alt: 'The pool', tint: '#123456', placeholder: '' },
    more: ['b', 'c'],
  };
  expect(drawn(pictures).match(/<img/g)).toHaveLength(1);
  const opened = drawn(pictures, true);
  expect(opened.match(/<img/g)).toHaveLength(1);
  expect(opened.match(/<a [^>]*aria-hidden/g)).toHaveLength(2);
});

test.each([
  [{}],
  [{ fit: 'Pets: not allowed' }],
  [{ pay: 'Pay At Hotel' }],
  [
    {
      fit: '2 rules to ask about',
      freeElse: true,
      cancel: { text: '50% back till 8 Dec 2026, 2:00 PM', gives: 'part' },
    },
  ],
  [{ fit: 'Pets: not allowed', available: false, cancel: null, head: '' }],
] as const)(
  'shows the same facts on the card of a pin as on the card of the list: %j',
  (change) => {
    const texts = (html: string) => html.split(/<[^>]+>/).filter((text) => text !== '');
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <ResultsMap
            cards={[{ ...card, ...change }]}
            centre={card}
            bounds={null}
            active={createActiveProperty()}
            stayQuery=""
            openAt={card.id}
            onBounds={() => {}}
          />
        ),
      },
    ]);
    const pin = texts(renderToStaticMarkup(<Page />)).join(' ');
    const said = texts(drawn(change)).filter((text) =>
      /rule|not allowed|₹7,000|a head|sleeps|Sold Out|ancellation|efundable|back till|Pay At/.test(
        text,
      ),
    );
    expect(said.filter((text) => !pin.includes(text))).toEqual([]);
    expect(said.length).toBeGreaterThan(1);
    expect(/rule|not allowed/.test(pin)).toBe('fit' in change);
  },
);
