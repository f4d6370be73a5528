import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatMobile } from '#shared/phone.ts';
import type { ReceiptView } from '#web/lib/receipt-view.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Wordmark } from '#web/app/wordmark.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { RefundList } from './refund-list.tsx';

/** The receipt itself: on a screen a sheet of paper, in print one A4 page. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const { config } = useRootData();
  const { hotel, guest } = receipt;
  return (
    <article className="receipt rounded-card border border-line bg-surface p-5 md:p-9 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line pb-5 print:pb-3">
        <Wordmark name={config.brandName} className="text-monsoon print:text-ink" />
        <dl className="figures grid grid-cols-[auto_auto] gap-x-4 text-sm md:text-right">
          <dt className="text-muted">{texts.bookingId}</dt><dd className="font-bold">{bookingNumber(receipt.id)}</dd>
          <dt className="text-muted">{texts.bookingDate}</dt><dd>{receipt.bookedAt}</dd>
          <dt className="text-muted">{texts.status}</dt><dd>{texts.states[receipt.state]}</dd>
        </dl>
      </header>
      {receipt.cancelledAt !== null && <Notice tone="warn" className="mt-5 print:border print:border-line">{texts.cancelledOn(receipt.cancelledAt)}</Notice>}
      <RefundList lines={receipt.refunds} />
      <div className="grid gap-x-10 gap-y-6 border-b border-line py-6 md:grid-cols-2 print:grid-cols-2 print:gap-y-3 print:py-4">
        <Block title={texts.property}>
          <p className="font-display text-lg leading-tight print:text-[13pt]">{hotel.name}</p>
          <p>{hotel.address}</p>
          {hotel.email !== '' && <p><a className="underline-offset-4 hover:underline" href={`mailto:${hotel.email}`}>{hotel.email}</a></p>}
          {hotel.phone !== '' && <p className="figures"><a className="underline-offset-4 hover:underline" href={`tel:${hotel.phone.replaceAll(' ', '')}`}>{hotel.phone}</a></p>}
        </Block>
        <Block title={texts.guest}>
          <p className="font-semibold">{guest.name}</p>
          <p className="break-words">{guest.email}</p>
          <p className="figures">+91 {formatMobile(guest.phone)}</p>
        </Block>
        <Block title={texts.stay}>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-4">
            <dt className="text-muted">{texts.checkIn}</dt><dd>{formatDate(receipt.checkIn)}, <span className="whitespace-nowrap">{texts.from(formatTime(receipt.checkinTime))}</span></dd>
            <dt className="text-muted">{texts.checkOut}</dt><dd>{formatDate(receipt.checkOut)}, <span className="whitespace-nowrap">{texts.until(formatTime(receipt.checkoutTime))}</span></dd>
          </dl>
          {receipt.picks.map((pick) => <p key={pick} className="mt-1">{pick}</p>)}
        </Block>
        {guest.gstinNo !== '' && (
          <Block title={texts.gstDetails}>
            <p className="figures">{texts.gstin}: {guest.gstinNo}</p>
            <p>{guest.companyName}</p>
            <p className="whitespace-pre-line">{guest.companyAddress}</p>
          </Block>
        )}
      </div>
      <ReceiptLines receipt={receipt} />
      <footer className="mt-6 text-sm text-muted print:mt-4 print:text-[9pt]">
        {receipt.refund.length > 0 && (
          <section className="mb-3">
            <h2 className="text-base text-ink print:text-[10.5pt]">{texts.refundRules}</h2>
            {receipt.refund.map((line) => <p key={line} className="figures mt-1">{line}</p>)}
          </section>
        )}
        <p>{texts.placeOfSupply(hotel.region)}</p>
        <p className="mt-1">{texts.thanks(config.brandName)}. <span className="figures">{config.supportPhone}</span>, {config.supportEmail}</p>
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
