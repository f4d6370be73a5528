import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Failure from './failure.route.tsx';
import type { FailureView } from './payment.server.ts';
import { whyFailed } from './why-failed.ts';

const view: FailureView = {
  ...whyFailed('not-begun'),
  begun: false,
  reference: null,
  bookingId: 7,
  held: { until: '4:58 PM', seconds: 800 },
  over: false,
  goesBack: null,
  stayHref: null,
  of: 'booking',
  paidFor: {
    number: 'OH0007',
    hotel: 'Tin Roof Symphony',
    dates: '12 – 15 Jan 2027',
    amount: '₹13,594',
    sum: 1_359_400,
    of: 'booking',
    terms: '',
  },
};

function pageOf(loaderData: FailureView, actionData?: { message: string }): string {
  const Page = Failure as ComponentType<object>;
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Page {...{ loaderData, actionData }} /> },
  ]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a payment that never began: nothing was charged, until when the nights are held, pay', () => {
  const text = pageOf(view);
  for (const said of [
    'Your payment has not begun',
    'Nothing was charged.',
    'The nights are still held for you until 4:58 PM.',
    'Pay ₹13,594',
  ])
    expect(text).toContain(said);
  for (const unsaid of ['Payment Failed', 'card details', 'If money has been deducted'])
    expect(text).not.toContain(unsaid);
});

test('names what the last press met, once', () => {
  const text = pageOf(view, { message: 'We were slow. Nothing was charged.' });
  expect(text).toContain('We were slow.');
  expect(text.split('Nothing was charged.')).toHaveLength(2);
});

test('a declined payment still advises on the card', () => {
  const text = pageOf({ ...view, ...whyFailed('declined'), begun: true });
  for (const said of [
    'Payment Failed',
    'Please check your card details and try again.',
    'If you paid by UPI, look at the request and your limit in the UPI app.',
    'Try again',
  ])
    expect(text).toContain(said);
});
