import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import * as profile from '#messages/profile.ts';
import * as trip from '#messages/trip.ts';
import { formatPaise } from '#shared/money.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BookingMissing } from '#web/features/trip/booking-missing.tsx';
import type { ReceiptView } from '#web/features/trip/receipt-view.ts';
import { Payments } from '#web/features/trip/payments.tsx';
import { DownloadInvoice } from '#web/features/trip/receipt.route.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PayRest } from './pay-rest.tsx';
import type { Route } from './+types/success.route.ts';

export { successLoader as loader } from './payment.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.summary(),
    description: texts.success(),
    path: '/success',
    noindex: true,
  });

export default function Success({ loaderData: receipt }: Route.ComponentProps) {
  return receipt === null ? <BookingMissing /> : <SuccessPage receipt={receipt} />;
}

/** The confirmed booking: summary, where the confirmation was sent, and next steps. */
function SuccessPage({ receipt }: { receipt: ReceiptView }) {
  const rows: readonly (readonly [label: string, value: string])[] = [
    [texts.bookingId(), bookingNumber(receipt.id)],
    [texts.table.name(), receipt.guest.name],
    [texts.property(), `${receipt.hotel.name}, ${receipt.hotel.address}`],
    [
      texts.table.stay(),
      `${formatDate(receipt.checkIn)}, ${texts.from({ time: formatTime(receipt.checkinTime) })}\u00a0– ${formatDate(receipt.checkOut)}, ${texts.until({ time: formatTime(receipt.checkoutTime) })}`,
    ],
    [texts.table.rooms(), String(receipt.rooms)],
    [texts.table.adults(), String(receipt.adults)],
    [texts.table.children(), String(receipt.children)],
  ];
  return (
    <div className="page-width">
      <div className="mx-auto max-w-3xl pt-4 md:pt-8">
        <span className="grid size-16 place-items-center rounded-pill bg-mist text-monsoon">
          <Icon icon="circle-check" size={32} />
        </span>
        <h1 className="mt-4 text-3xl">{texts.success()}</h1>
        <p className="mt-2 break-words text-muted">
          {texts.detailsSent({ email: receipt.guest.email })}
          {receipt.proveEmail && (
            <>
              {' '}
              <Link
                to="/my-profile"
                className="font-semibold text-monsoon underline underline-offset-4"
              >
                {profile.proveLink()}
              </Link>
            </>
          )}
        </p>
        <section
          aria-labelledby="summary"
          className="mt-8 rounded-card border border-line bg-surface"
        >
          <h2 id="summary" className="px-5 pt-5 pb-2 text-xl md:px-7">
            {texts.summary()}
          </h2>
          <table className="figures block w-full md:table">
            <tbody className="block md:table-row-group">
              {rows.map(([label, value]) => (
                <tr
                  key={label}
                  className="block border-t border-line px-5 py-3 md:table-row md:p-0"
                >
                  <th
                    scope="row"
                    className="block text-left text-sm font-medium text-muted md:table-cell md:w-56 md:py-3 md:pl-7 md:align-top"
                  >
                    {label}
                  </th>
                  <td className="block font-medium md:table-cell md:py-3 md:pr-7">{value}</td>
                </tr>
              ))}
              <tr className="flex items-baseline justify-between border-t border-line px-5 py-4 md:table-row md:p-0">
                <th
                  scope="row"
                  className="text-left font-semibold md:table-cell md:w-56 md:py-4 md:pl-7"
                >
                  {texts.table.total()}
                </th>
                <td
                  className="text-xl font-bold md:table-cell md:py-4 md:pr-7"
                  data-total={receipt.total}
                >
                  {formatPaise(receipt.total)}
                </td>
              </tr>
            </tbody>
          </table>
        </section>
        <Payments payments={receipt.payments} className="mt-4" />
        {receipt.dues.map((due) => (
          <p key={due} className="figures mt-2 font-semibold">
            {due}
          </p>
        ))}
        <PayRest
          bookingId={receipt.id}
          amount={receipt.payRest}
          terms={receipt.restTerms}
          className="mt-3"
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={`/trip/${receipt.id}`} variant="primary" size="lg">
            {trip.open()}
          </LinkButton>
          <LinkButton to={`/receipt/${receipt.id}`} variant="secondary" size="lg">
            {texts.viewReceipt()}
          </LinkButton>
          <LinkButton to="/my-bookings" variant="quiet" size="lg">
            {texts.toBookings()}
          </LinkButton>
        </div>
        <div className="mt-3 -ml-4 flex flex-wrap">
          <LinkButton to={`/receipt/${receipt.id}/stay.ics`} variant="quiet" reloadDocument>
            <Icon icon="calendar-days" />
            {texts.toCalendar()}
          </LinkButton>
          <DownloadInvoice receipt={receipt} variant="quiet" />
        </div>
        <section aria-labelledby="next" className="mt-10">
          <h2 id="next" className="text-xl">
            {texts.nextSteps()}
          </h2>
          <ul className="figures mt-3 flex list-disc flex-col gap-2 pl-5">
            {receipt.balance > 0 && (
              <li>
                {texts.nextPay({ amount: formatPaise(receipt.balance), name: receipt.hotel.name })}
              </li>
            )}
            <li>{texts.nextId()}</li>
            {receipt.hotel.phone !== '' && (
              <li>{texts.nextCall({ phone: receipt.hotel.phone.replaceAll(' ', '\u00A0') })}</li>
            )}
          </ul>
        </section>
      </div>
    </div>
  );
}
