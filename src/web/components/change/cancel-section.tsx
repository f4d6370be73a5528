import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { changes as texts } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import type { ChangeView } from '#web/lib/change/change-view.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog, overlayIntent } from '#web/ui/dialog.tsx';

const comesBack = ({ cancel }: ChangeView): string =>
  cancel.paid === 0 ? texts.comesBackUnpaid : cancel.refund > 0 ? texts.comesBack(formatPaise(cancel.refund), cancel.percent) : texts.comesBackNone(formatPaise(cancel.paid));

/** What a cancellation gives back now and later, and the way to it: a dialog, or the same question on a page of its own. */
export function CancelSection({ view }: { view: ChangeView }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="cancelling" className="rounded-card border border-line bg-surface p-5">
      <h2 id="cancelling" className="text-xl">{texts.cancelTitle}</h2>
      <RefundWords view={view} />
      {view.cancel.later.length > 0 && <ul className="figures mt-3 list-disc pl-5 text-sm text-muted">{view.cancel.later.map((line) => <li key={line}>{line}</li>)}</ul>}
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
        {texts.cancelThis}
      </Link>
      <Dialog isOpen={open} onClose={() => setOpen(false)} title={texts.cancelThis}>
        <CancelQuestion view={view} onNo={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

/** Amount and date before anybody confirms. */
function RefundWords({ view }: { view: ChangeView }) {
  return (
    <div className="figures mt-2 flex flex-col gap-1.5">
      <p>{comesBack(view)} {view.cancel.refund > 0 && texts.startedBy(view.cancel.startedBy)}</p>
      <p className="text-sm text-muted">{view.cancel.paid > 0 ? texts.note : texts.final}</p>
    </div>
  );
}

/** 'Are you sure, …' with Yes and No; stands in the dialog, and on its own page without scripts. */
export function CancelQuestion({ view, onNo }: { view: ChangeView; onNo?: () => void }) {
  const navigation = useNavigation();
  const sending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'cancel';
  return (
    <div>
      <p className="text-lg font-semibold">{texts.cancelQuestion}</p>
      <RefundWords view={view} />
      <Form method="post" action={`/modify-booking/${view.id}`} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="idempotency_key" value={view.key} />
        <input type="hidden" name="refund" value={view.cancel.refund} />
        <Button type="submit" variant="danger" pending={sending}>{texts.yes}</Button>
        {onNo === undefined ? <Link to={`/modify-booking/${view.id}`} className={buttonClass('secondary')}>{texts.no}</Link> : <Button variant="secondary" onClick={onNo}>{texts.no}</Button>}
      </Form>
    </div>
  );
}
