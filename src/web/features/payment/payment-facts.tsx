import type { ReactNode } from 'react';
import * as rest from '#messages/pay-rest.ts';
import * as texts from '#messages/payment.ts';
import type { PaidFor } from './payment.server.ts';

const LABELS = {
  booking: ({ number }: { number: string }) => number,
  change: texts.changeOf,
  rest: rest.restOf,
} as const;

/** What is paid for: amount, property, dates. */
export const PaymentFacts = ({
  paidFor: { number, hotel, dates, amount, of, terms },
}: {
  paidFor: PaidFor;
}) => (
  <dl className="figures mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4 text-left">
    <Fact label={LABELS[of]({ number })}>{amount}</Fact>
    <Fact label={texts.factStay()}>{hotel}</Fact>
    <Fact label={texts.factDates()}>{dates}</Fact>
    {terms !== '' && <dd className="col-span-2 text-sm">{terms}</dd>}
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </>
);
