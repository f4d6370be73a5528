import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ChangeBar } from './change-charges.tsx';
import type { ChangeOffer } from './change-view.ts';

const offer: ChangeOffer = {
  problem: null,
  lines: [],
  saved: '',
  oldPrice: 3_726_900,
  newPrice: 1_863_500,
  paid: 3_726_900,
  toPay: 0,
  payNow: 0,
  refund: 1_490_800,
  kept: 372_600,
  inAll: 2_236_100,
  standing: 'Non-refundable',
  couponLost: null,
  quoteId: '',
  rules: [],
};

test('the bar names what a change keeps, what is paid in all, and the terms that then hold', () => {
  const element = <ChangeBar offer={offer} reply={null} pending={false} />;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
  for (const said of [
    'Change and get ₹14,908 back',
    '₹3,726 is kept, so you pay ₹22,361 in all',
    'After the change: Non-refundable',
  ])
    expect(html).toContain(said);
});
