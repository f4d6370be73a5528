import { clsx } from 'clsx';
import { Form, Link, useNavigation } from 'react-router';
import * as texts from '#messages/changes.ts';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { Refusal, useUnread } from '#web/features/checkout/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import {
  changeHref,
  changeLabel,
  type ChangeOffer,
  type ChangeReply,
  type ChangeView,
} from './change-view.ts';

/** The charges of the new stay, the old and new price side by side, and the button. */
export function Comparison({ view, offer, reply, pending }: ChangeProps) {
  if (offer === null)
    return (
      <p
        className="rounded-card border border-dashed border-edge p-5 text-muted"
        aria-live="polite"
      >
        {pending ? texts.checking() : texts.nothingChanged()}
      </p>
    );
  const undo = (
    <Link
      to={`/modify-booking/${view.id}`}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
    >
      {texts.start()}
    </Link>
  );
  if (offer.problem !== null) {
    return (
      <div aria-busy={pending}>
        <Notice tone="warn">
          <p className="font-semibold">{texts.cannotPrice()}</p>
          <p>{offer.problem}</p>
        </Notice>
        {undo}
      </div>
    );
  }
  const rows: readonly (readonly [label: string, amount: number, strong?: boolean])[] = [
    [texts.oldPrice(), offer.oldPrice],
    [texts.newPrice(), offer.newPrice],
    [texts.paidAmount(), offer.paid],
    ...(offer.refund > 0 ? ([[texts.refundDue(), offer.refund, true]] as const) : []),
    ...(offer.refund === 0 || offer.toPay > 0
      ? ([[texts.toBePaid(), offer.toPay, true]] as const)
      : []),
  ];
  return (
    <div
      aria-busy={pending}
      className={clsx(
        'rounded-card border border-line bg-surface p-5 transition-opacity duration-150',
        pending && 'opacity-60',
      )}
    >
      <h2 className="text-xl">{texts.charges()}</h2>
      <dl className="figures mt-3">
        {offer.lines.map((line) => (
          <div
            key={`${line.tag}-${line.label}`}
            className={clsx(
              'flex justify-between gap-4 py-1.5',
              line.amount < 0 && line.tag !== 'round_off' && 'text-monsoon',
            )}
          >
            <dt>{line.label}</dt>
            <dd className="font-medium whitespace-nowrap">{formatPaise(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {offer.saved !== '' && (
        <p className="figures mt-3 rounded-field bg-mist px-3.5 py-2 font-semibold text-monsoon">
          {offer.saved}
        </p>
      )}
      <table className="figures mt-5 w-full border-t border-line">
        <caption className="sr-only">{texts.comparison()}</caption>
        <tbody>
          {rows.map(([label, amount, strong]) => (
            <tr
              key={label}
              className={clsx(
                'border-b border-line last:border-b-0',
                strong && 'text-lg font-bold',
              )}
            >
              <th
                scope="row"
                className={clsx('py-2.5 pr-4 text-left', strong ? 'font-bold' : 'font-medium')}
              >
                {label}
              </th>
              <td className="py-2.5 text-right whitespace-nowrap">{formatPaise(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoneyNotes offer={offer} />
      {offer.newPrice > 0 && (
        <Form
          id={CHANGE_FORM}
          method="post"
          action={changeHref(view.id, view.asked)}
          preventScrollReset
          className="mt-5 flex flex-col gap-3"
        >
          <input type="hidden" name="intent" value="modify" />
          <input type="hidden" name="idempotency_key" value={view.key} />
          <input type="hidden" name="quote_id" value={offer.quoteId} />
          <input type="hidden" name="amount" value={offer.newPrice} />
          <input type="hidden" name="pay_amount" value={offer.payNow} />
          {reply !== null && <Refusal reply={reply} className="max-lg:hidden" />}
          <ChangeCost offer={offer} className="text-sm max-lg:hidden" />
          <ChangeButton offer={offer} reply={reply} pending={pending} className="max-lg:hidden" />
        </Form>
      )}
      {undo}
    </div>
  );
}

/** Id of the form: on phones its button stands outside it, in the bar. */
const CHANGE_FORM = 'change';

interface ChangeProps {
  view: ChangeView;
  offer: ChangeOffer | null;
  /** the reply to the last press, until the offer changes */
  reply: ChangeReply | null;
  pending: boolean;
}

/** The button, with the amount to pay or the refund. */
function ChangeButton({
  offer,
  reply,
  pending,
  className,
}: {
  offer: ChangeOffer;
  reply: ChangeReply | null;
  pending: boolean;
  className?: string;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'modify';
  const unread = useUnread(reply);
  return (
    <Button
      type="submit"
      form={CHANGE_FORM}
      variant="primary"
      size="lg"
      pending={sending || pending || unread}
      className={clsx('py-1.5', className)}
    >
      <TwoLines label={changeLabel(offer)} under={texts.modifyThis()} />
    </Button>
  );
}

/**
 * On phones and tablets: keeps the new price and the button visible while the guest changes dates, guests and rooms.
 */
export function ChangeBar({ offer, reply, pending }: Omit<ChangeProps, 'view'>) {
  if (offer === null) return null;
  return (
    <div className="own-bar border-t border-line bg-paper px-4 py-2 md:px-8">
      {reply !== null && <Refusal reply={reply} className="mb-2" />}
      {offer.problem !== null ? (
        <p role="alert" className="py-2 font-semibold text-danger">
          {offer.problem}
        </p>
      ) : (
        <>
          <ChangeCost offer={offer} className="mb-1.5 block text-xs" />
          <div className="flex items-center gap-3">
            <p
              aria-live="polite"
              className={clsx(
                'figures flex-1 leading-tight transition-opacity duration-150',
                pending && 'opacity-50',
              )}
            >
              <span className="block text-lg font-bold whitespace-nowrap">
                {formatRupees(offer.newPrice)}
              </span>
              <span className="block text-xs text-muted">{texts.newTotal()}</span>
            </p>
            <ChangeButton
              offer={offer}
              reply={reply}
              pending={pending}
              className="max-w-[62%] px-4! text-base!"
            />
          </div>
        </>
      )}
    </div>
  );
}

/** At the button: what the change costs beyond the new price, and the cancellation terms that then hold. */
const ChangeCost = ({ offer, className }: { offer: ChangeOffer; className: string }) => (
  <span className={clsx('figures', className)} data-change-cost>
    {offer.kept > 0 && (
      <span className="block font-semibold">
        {texts.costsInAll({ kept: formatPaise(offer.kept), all: formatPaise(offer.inAll) })}
      </span>
    )}
    <span className="block">{texts.termsAfter({ terms: offer.standing })}</span>
  </span>
);

/** What happens with the money, in sentences. */
function MoneyNotes({ offer }: { offer: ChangeOffer }) {
  const lines = [
    offer.toPay > 0
      ? offer.payNow === 0
        ? texts.paidThere()
        : offer.payNow < offer.toPay
          ? texts.paidNow({ amount: formatPaise(offer.payNow) })
          : texts.paidAllNow()
      : '',
    offer.refund > 0 ? texts.refundNote() : '',
    offer.kept > 0 ? texts.keptByRule({ amount: formatPaise(offer.kept) }) : '',
    offer.couponLost ?? '',
    ...offer.rules,
  ].filter((line) => line !== '');
  return (
    <ul className="figures mt-4 flex flex-col gap-2 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
