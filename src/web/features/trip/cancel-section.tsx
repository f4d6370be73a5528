import { clsx } from 'clsx';
import { useState } from 'react';
import { Form, Link, useNavigate, useNavigation } from 'react-router';
import * as cancelling from '#messages/cancelling.ts';
import * as changes from '#messages/changes.ts';
import { CANCEL_REASONS } from '#shared/cancel-reasons.ts';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { TwoLines } from '#web/ui/two-lines.tsx';
import { Dialog, overlayIntent } from '#web/ui/overlay.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import { Refusal } from '#web/features/checkout/refusal.tsx';
import { cancelWords, type ChangeReply, type ChangeView } from './change-view.ts';

/**
 * The refund of a cancellation now and later, and the button to cancel: it opens a dialog, or without scripts the same
 * question on its own page.
 */
export function CancelSection({ view, reply }: { view: ChangeView; reply: ChangeReply | null }) {
  const [open, setOpen] = useState(false);
  const toDates = () => {
    setOpen(false);
    // after the dialog has returned the focus
    setTimeout(() => {
      const dates = document.getElementById('new-stay');
      dates?.scrollIntoView({ block: 'start' });
      dates?.focus({ preventScroll: true });
    }, 300);
  };
  return (
    <section
      aria-labelledby="cancelling"
      className="rounded-card border border-line bg-surface p-5"
    >
      <h2 id="cancelling" className="text-xl">
        {changes.cancelTitle()}
      </h2>
      <RefundWords view={view} />
      {view.cancel.later.length > 0 && (
        <ul className="figures mt-3 list-disc pl-5 text-sm text-muted">
          {view.cancel.later.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Link
        to={`/modify-booking/${view.id}?cancel=1`}
        className={buttonClass('danger', 'md', 'mt-4')}
        {...overlayIntent}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {changes.cancelThis()}
      </Link>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={changes.cancelThis()}>
        <CancelQuestion view={view} reply={reply} onNo={() => setOpen(false)} onMove={toDates} />
      </Dialog>
    </section>
  );
}

/** Amount and date, before the guest confirms. */
function RefundWords({ view }: { view: ChangeView }) {
  return (
    <div className="figures mt-2 flex flex-col gap-1.5">
      <p>
        {view.cancel.comesBack}{' '}
        {view.cancel.refund > 0 && changes.startedBy({ date: view.cancel.startedBy })}
      </p>
      <p className="text-sm text-muted">
        {view.cancel.refund > 0 ? changes.refundNote() : changes.final()}
      </p>
    </div>
  );
}

/**
 * The refund, a suggestion of other dates, the reason, and two buttons with amounts; below them in small type the
 * specification's question with Yes and No. Used in the dialog, and on a page of its own without scripts.
 */
export function CancelQuestion({
  view,
  reply,
  onNo,
  onMove,
}: {
  view: ChangeView;
  reply: ChangeReply | null;
  onNo?: () => void;
  /** closes the dialog and scrolls to the dates */ onMove?: () => void;
}) {
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'cancel';
  const no = <TwoLines label={changes.keepBooking()} under={changes.no()} />;
  return (
    <div>
      <p className="figures text-lg font-semibold">{cancelWords(view.cancel, 'sum')}</p>
      <p className="figures mt-1 text-sm text-muted">
        {view.cancel.refund > 0
          ? `${changes.startedBy({ date: view.cancel.startedBy })} ${changes.refundNote()}`
          : changes.final()}
      </p>
      <section aria-labelledby="move-instead" className="mt-4 rounded-field bg-mist px-4 py-3">
        <h3 id="move-instead" className="font-sans font-semibold tracking-normal">
          {cancelling.moveTitle()}
        </h3>
        <p className="text-sm">
          {view.cancel.paid > 0 ? cancelling.moveText() : cancelling.moveTextUnpaid()}
        </p>
        {onMove === undefined ? (
          <Link to={`/modify-booking/${view.id}#new-stay`} className={MOVE}>
            {cancelling.move()}
          </Link>
        ) : (
          <button type="button" onClick={onMove} className={MOVE}>
            {cancelling.move()}
          </button>
        )}
      </section>
      {reply !== null && <Refusal reply={reply} className="mt-3" />}
      <Form method="post" action={`/modify-booking/${view.id}`} className="mt-4">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="idempotency_key" value={view.key} />
        <input type="hidden" name="refund" value={view.cancel.refund} />
        <Field label={cancelling.why()}>
          {(control) => (
            <Select {...control} name="why" defaultValue="">
              <option value="">{cancelling.noReason()}</option>
              {CANCEL_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {cancelling.reasons[reason]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <p className="mt-4 text-sm text-muted">{changes.cancelQuestion()}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={sending} className="py-1.5">
            <TwoLines label={cancelWords(view.cancel, 'label')} under={changes.yes()} />
          </Button>
          {onNo === undefined ? (
            <Link
              to={`/modify-booking/${view.id}`}
              className={clsx(buttonClass('secondary'), 'py-1.5')}
            >
              {no}
            </Link>
          ) : (
            <Button variant="secondary" className="py-1.5" onClick={onNo}>
              {no}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

const MOVE =
  'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';

/**
 * After a cancellation: a modal whose every way of closing leads to My Bookings; without scripts the same text on the
 * page.
 */
export function CancelDone({ view }: { view: ChangeView }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const body = (
    <div className="flex flex-col items-start gap-3">
      <DoneMark />
      {view.doneWords.map((words) => (
        <p key={words} className="figures">
          {words}
        </p>
      ))}
      <LinkButton to="/my-bookings?tab=cancel" variant="primary">
        {changes.toBookings()}
      </LinkButton>
    </div>
  );
  return (
    <>
      {!hydrated && (
        <section
          aria-labelledby="done"
          className="mt-5 rounded-card border border-line bg-surface p-5"
        >
          <h2 id="done" className="mb-3 text-xl">
            {changes.cancelledTitle()}
          </h2>
          {body}
        </section>
      )}
      <Dialog
        isOpen={hydrated}
        onClose={() => void navigate('/my-bookings')}
        title={changes.cancelledTitle()}
      >
        {body}
      </Dialog>
    </>
  );
}

/** The check mark over a completed action. */
export const DoneMark = () => (
  <span className="grid size-14 place-items-center rounded-pill bg-mist text-monsoon">
    <Icon icon="circle-check" size={28} />
  </span>
);
