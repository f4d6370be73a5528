import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as texts from '#messages/booking.ts';
import { formatPaise } from '#shared/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Refused } from './review-view.ts';

/**
 * Why a press was refused, at the button: focused and announced. After a change of price it shows the old and the new
 * price. A page renders it at each of its buttons; only the visible one takes the focus.
 */
export function Refusal({ reply, className }: { reply: Refused; className?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const shownReply = useRef<Refused>(null);
  useEffect(() => {
    if (
      shownReply.current === reply ||
      box.current === null ||
      box.current.getClientRects().length === 0
    )
      return;
    shownReply.current = reply;
    box.current.focus();
    // scroll the button into view too: its text says what the next press does
    box.current.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  const { change, way } = reply;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={clsx(
        'flex gap-3 rounded-card px-4 py-3',
        change === null ? 'bg-danger-soft text-danger' : 'bg-turmeric-soft text-on-turmeric-soft',
        className,
      )}
    >
      <Icon icon="circle-alert" className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{reply.message}</p>
        {change !== null && (
          <dl className="figures mt-1.5 flex flex-wrap gap-x-6">
            <div>
              <dt className="text-sm">{texts.oldPrice()}</dt>
              <dd>
                <s>{formatPaise(change.before)}</s>
              </dd>
            </div>
            <div>
              <dt className="text-sm">{texts.newPrice()}</dt>
              <dd className="font-bold">{formatPaise(change.now)}</dd>
            </div>
          </dl>
        )}
        {way !== null && (
          <Link
            to={way.to}
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {way.text}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Milliseconds; the second tap of a double tap must not press a button whose text has just changed. */
const SETTLE_MS = 700;

/** True for a moment after an answer, while its new button text is still unread. */
export function useUnread(answer: unknown): boolean {
  const [read, setRead] = useState(answer);
  useEffect(() => {
    const timer = setTimeout(() => setRead(answer), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return answer !== undefined && answer !== read;
}
