import { useNavigate } from 'react-router';
import { bookingNumber } from '#shared/ids.ts';
import { changes as texts } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import type { ChangeView } from '#web/lib/change/change-view.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** It is done: a modal that leads to My Bookings however it is closed; without scripts the same words stand on the page. */
export function ChangeDone({ view, done, refund }: { view: ChangeView; done: 'cancelled' | 'changed'; refund: { readonly amount: number; readonly by: string } | null }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const title = done === 'cancelled' ? texts.cancelledTitle : texts.changedTitle;
  const money = refund !== null ? texts.cancelledRefund(formatPaise(refund.amount), refund.by) : done === 'cancelled' ? (view.booked.paid > 0 ? texts.cancelledNoRefund : texts.cancelledNothing) : '';
  const body = (
    <div className="flex flex-col items-start gap-3">
      <span className="grid size-14 place-items-center rounded-pill bg-mist text-monsoon"><Icon icon="circle-check" size={28} /></span>
      {done === 'changed' && <p>{texts.changedText(bookingNumber(view.id))}</p>}
      {money !== '' && <p className="figures">{money}</p>}
      <LinkButton to={done === 'cancelled' ? '/my-bookings?tab=cancel' : '/my-bookings'} variant="primary">{texts.toBookings}</LinkButton>
    </div>
  );
  return (
    <>
      <section aria-labelledby="done" className="mt-5 rounded-card border border-line bg-surface p-5">
        <h2 id="done" className="mb-3 text-xl">{title}</h2>
        {body}
      </section>
      <Dialog isOpen={hydrated} onClose={() => void navigate('/my-bookings')} title={title}>{body}</Dialog>
    </>
  );
}
