import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { intake as texts } from '#shared/messages/intake.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { stepHref, UPLOAD_PATH, type ListingView } from './listing-view.ts';
import { Photos } from './photos.tsx';

const TEXT = { pending: texts.pendingText, approved: texts.approvedText, refused: texts.refusedText };

/** Step 3 of a listing that is submitted: thanks, how it stands, and photographs as long as nobody has decided. */
export function Standing({ view }: { view: ListingView }) {
  const { state, id, answers, reason } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (state === 'draft') return null;
  return (
    <div className="flex flex-col gap-10">
      <div>
        <span className="grid size-12 place-items-center rounded-pill bg-mist text-monsoon"><Icon icon={state === 'refused' ? 'info' : 'circle-check'} size={26} /></span>
        <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">{state === 'pending' ? texts.added : texts.stateTitle[state]}</h2>
        {state === 'pending' && <p className="mt-2 text-lg">{texts.thanksText(answers.hotel_name ?? '')}</p>}
        <p className="mt-2 max-w-[60ch] text-muted">{TEXT[state]}</p>
        {state === 'refused' && <blockquote className="mt-3 border-l-2 border-edge pl-4">{reason}</blockquote>}
        <p className="mt-5 inline-flex flex-wrap items-center gap-x-3 gap-y-1 rounded-pill bg-mist px-4 py-2 text-sm">
          <span className="figures font-semibold">{texts.number(id)}</span>
          <span>{texts.stateTitle[state]}</span>
        </p>
      </div>
      {state === 'pending' && (
        <form method="post" action={UPLOAD_PATH} encType="multipart/form-data">
          <input type="hidden" name="step" value="3" />
          <Photos view={view} step={3} />
        </form>
      )}
      <Form method="post" action={stepHref(3)} className="border-t border-line pt-6">
        <Button type="submit" name="intent" value="another" variant="secondary">{texts.another}</Button>
      </Form>
    </div>
  );
}
