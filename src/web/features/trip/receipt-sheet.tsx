import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as group from '#messages/trip-people.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { formatMobile, telHref } from '#shared/phone.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Wordmark } from '#web/app/site-header.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { Payments } from './payments.tsx';
import type { ReceiptView } from './receipt-view.ts';

/** Style of the property's phone number and address: a full touch target on screen, plain text in print. */
const CONTACT =
  'inline-flex min-h-11 items-center break-all underline underline-offset-4 print:min-h-0 print:no-underline';

/** The receipt: a sheet on screen, one A4 page in print. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const { config } = useRootData();
  const { hotel, guest } = receipt;
  return (
    <article className="receipt rounded-card border border-line bg-surface p-5 md:p-9 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line pb-5 print:pb-3">
        <Wordmark name={config.brandName} className="text-monsoon print:text-ink" />
        <dl className="figures grid grid-cols-[auto_auto] gap-x-4 text-sm md:text-right">
          <dt className="text-muted">{texts.bookingId()}</dt>
          <dd className="font-bold">{bookingNumber(receipt.id)}</dd>
          <dt className="text-muted">{texts.bookingDate()}</dt>
          <dd>{receipt.bookedAt}</dd>
          <dt className="text-muted">{texts.status()}</dt>
          <dd>{texts.states[receipt.state]()}</dd>
        </dl>
      </header>
      {receipt.cancelledAt !== null && (
        <Notice tone="warn" className="mt-5 print:border print:border-line">
          {texts.cancelledOn({ date: receipt.cancelledAt })}
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-6 border-b border-line py-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-3 print:py-4">
        <Block title={texts.property()}>
          <p className="font-display text-lg leading-tight print:text-[13pt]">{hotel.name}</p>
          <p>{hotel.address}</p>
          {hotel.email !== '' && (
            <p>
              <a className={CONTACT} href={`mailto:${hotel.email}`}>
                {hotel.email}
              </a>
            </p>
          )}
          {hotel.phone !== '' && (
            <p className="figures">
              <a className={CONTACT} href={telHref(hotel.phone)}>
                {hotel.phone}
              </a>
            </p>
          )}
        </Block>
        <Block title={texts.guest()}>
          <p className="font-semibold">{guest.name}</p>
          {receipt.people.length > 0 && (
            <p className="break-words">{group.together({ names: receipt.people.join(', ') })}</p>
          )}
          <p className="break-words">{guest.email}</p>
          <p className="figures">+91 {formatMobile(guest.phone)}</p>
        </Block>
        <Block title={texts.stay()}>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="text-muted">{texts.checkIn()}</dt>
            <dd>
              {formatDate(receipt.checkIn)},{' '}
              <span className="whitespace-nowrap">
                {texts.from({ time: formatTime(receipt.checkinTime) })}
              </span>
            </dd>
            <dt className="text-muted">{texts.checkOut()}</dt>
            <dd>
              {formatDate(receipt.checkOut)},{' '}
              <span className="whitespace-nowrap">
                {texts.until({ time: formatTime(receipt.checkoutTime) })}
              </span>
            </dd>
          </dl>
          {receipt.picks.map((pick) => (
            <p key={pick} className="mt-1">
              {pick}
            </p>
          ))}
          {receipt.agreed.map((line) => (
            <p key={line} className="mt-1 text-sm text-muted">
              {line}
            </p>
          ))}
        </Block>
        {guest.gstinNo !== '' && (
          <Block title={texts.gstDetails()}>
            <p className="figures">
              {texts.gstin()}: {guest.gstinNo}
            </p>
            <p>{guest.companyName}</p>
            <p className="whitespace-pre-line">{guest.companyAddress}</p>
          </Block>
        )}
      </div>
      <ReceiptLines receipt={receipt} />
      <footer className="mt-6 text-sm text-muted print:mt-4 print:text-[9pt]">
        {receipt.refund.length > 0 && (
          <section className="mb-3">
            <h2 className="text-base text-ink print:text-[10.5pt]">{texts.refundRules()}</h2>
            {receipt.refund.map((line) => (
              <p key={line} className="figures mt-1">
                {line}
              </p>
            ))}
          </section>
        )}
        <p>{texts.placeOfSupply({ state: hotel.region })}</p>
        <p className="mt-1">
          {texts.thanks({ brand: config.brandName })}
          {texts.fullStop()}{' '}
          <span className="figures">
            {[config.supportPhone, config.supportEmail].filter(Boolean).join(', ')}
          </span>
        </p>
      </footer>
    </article>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h2 className="mb-1 font-sans text-xs font-semibold tracking-normal text-muted">{title}</h2>
    {children}
  </section>
);

/** The specification's labels of receipt lines; other lines keep the label stored with the booking. */
const LABELS: Readonly<Record<string, () => string>> = {
  child_charges: texts.childCharges,
  hotel_discount: texts.hotelDiscount,
  booster_discount: texts.boosterDiscount,
};

/** Every line of the frozen price down to the total, exact to the paisa, then the payments down to paid and balance. */
function ReceiptLines({ receipt }: { receipt: ReceiptView }) {
  return (
    <section aria-label={texts.charges()} className="figures pt-5 print:pt-3">
      <dl>
        <Line
          label={texts.partyLine({
            adults: receipt.adults,
            children: receipt.children,
            rooms: receipt.rooms,
            nights: receipt.nights,
          })}
          amount={receipt.base}
        />
        {receipt.adjustments.map((line) => (
          <Line
            key={`${line.tag}-${line.label}`}
            label={LABELS[line.tag]?.() ?? line.label}
            amount={line.amount}
          />
        ))}
        <Line label={texts.taxes()} amount={receipt.gst} />
        {receipt.gst > 0 && (
          <div className="-mt-0.5 pb-1.5 text-sm text-muted">
            <dt className="sr-only">{texts.taxes()}</dt>
            <dd>
              {texts.ofWhichCgst()} {formatPaise(receipt.cgst)} + {texts.ofWhichSgst()}{' '}
              {formatPaise(receipt.sgst)}
            </dd>
          </div>
        )}
        {receipt.roundOff !== 0 && <Line label={texts.roundOff()} amount={receipt.roundOff} />}
        <Line label={texts.total()} amount={receipt.total} strong mark />
        {receipt.money.map(({ tag, label, amount }) => (
          <Line
            key={tag}
            label={label}
            amount={amount}
            strong={tag === 'charge' || tag === 'balance'}
          />
        ))}
      </dl>
      <Payments payments={receipt.payments} className="print:text-[9pt]" />
      {receipt.dues.map((text) => (
        <p key={text} className="text-sm break-words text-muted print:text-[9pt]">
          {text}
        </p>
      ))}
    </section>
  );
}

const Line = ({
  label,
  amount,
  strong = false,
  mark = false,
}: {
  label: string;
  amount: Paise;
  strong?: boolean;
  mark?: boolean;
}) => (
  <div
    className={clsx(
      'flex items-baseline justify-between gap-6 py-1.5 print:py-1',
      strong && 'font-bold',
      mark && 'mt-2 border-t border-line pt-3.5',
    )}
  >
    <dt className="min-w-0">{label}</dt>
    <dd
      className={clsx('whitespace-nowrap', strong && 'text-lg print:text-[13pt]')}
      data-amount={amount}
      data-total={mark || undefined}
    >
      {formatPaise(amount)}
    </dd>
  </div>
);
