import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import * as texts from '#messages/app.ts';
import * as content from '#messages/content.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWaitingPresses, type WaitingPress } from './waiting-presses.ts';

/** The text of the notice; with several presses, the most important state wins. */
function wordsOf(
  presses: readonly WaitingPress[],
  isBack: boolean,
): { title: string; text: string } {
  const of = (what: WaitingPress['what'], sent: boolean): boolean =>
    presses.some((press) => press.what === what && press.sent === sent);
  const failed = presses.some((press) => press.failed);
  const waits = presses.flatMap(({ wait }) => wait ?? []);
  if (!failed && waits.length > 0) {
    const again = texts.waiting.againIn({
      seconds: Math.max(...waits.map(({ seconds }) => seconds)),
    });
    const isUnsure = waits.some(({ isLimit }) => !isLimit);
    const rest =
      isUnsure && of('pay', true)
        ? texts.waiting.unsurePay()
        : isUnsure && of('send', true)
          ? texts.waiting.unsure()
          : texts.waiting.kept();
    return { title: texts.waiting.busy(), text: `${again} ${rest}` };
  }
  const title = failed
    ? texts.waiting.failed()
    : isBack && presses.every(({ sent }) => !sent)
      ? texts.waiting.back()
      : presses.some(({ tries }) => tries > 0)
        ? texts.waiting.still()
        : navigator.onLine
          ? texts.waiting.noAnswer()
          : texts.waiting.noConnection();
  if (of('pay', true)) return { title, text: texts.waiting.unsurePay() };
  if (of('send', true))
    return { title, text: failed ? texts.waiting.asLeft() : texts.waiting.unsure() };
  if (of('pay', false)) return { title, text: texts.waiting.notPaid() };
  if (of('send', false)) return { title, text: texts.waiting.notSent() };
  return { title, text: texts.waiting.notOpened() };
}

const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Whether a form was submitted since a field got the focus: then the visitor is not typing, although the field has the
 * focus.
 */
function useJustSent() {
  const isSent = useRef(false);
  useEffect(() => {
    const noted = ({ type }: Event): void => {
      isSent.current = type === 'submit';
    };
    window.addEventListener('submit', noted, true);
    window.addEventListener('focusin', noted, true);
    return () => {
      window.removeEventListener('submit', noted, true);
      window.removeEventListener('focusin', noted, true);
    };
  }, []);
  return isSent;
}

/**
 * Gives up the presses. A pending navigation, or change of this page, would leave controls pending. A navigation to
 * this very page replaces it: the router drops the pending one and controls show the address again.
 */
function useGiveUp(presses: readonly WaitingPress[]) {
  const { state } = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  return (): void => {
    presses.forEach((press) => press.close());
    if (state !== 'idle' || presses.some(({ what }) => what === 'open'))
      void navigate(
        { ...location, hash: location.hash || '#content' },
        { replace: true, preventScrollReset: true },
      );
  };
}

/** Whether the browser went online after a try; `moment` names the try. */
function useBackOnline(moment: string | null): boolean {
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    const noted = (): void => setBack(moment);
    window.addEventListener('online', noted);
    return () => window.removeEventListener('online', noted);
  }, [moment]);
  return moment !== null && back === moment;
}

/**
 * Shows that a press is waiting, near the thumb and above everything, open dialogs too, with a button to try again. On
 * a phone with an open dialog it is at the top, because the buttons of a dialog are at its foot. It takes the focus,
 * except from a field in which the visitor types, and returns it. Mounted once.
 */
export function WaitingNotice() {
  const presses = useWaitingPresses();
  const giveUp = useGiveUp(presses);
  const justSent = useJustSent();
  const id = useId();
  const again = useRef<HTMLButtonElement>(null);
  const last = presses.at(-1);
  const moment = last === undefined ? null : `${last.id} ${last.tries}`;
  useEffect(() => {
    if (moment === null) return;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before.matches(TYPING) && !justSent.current) return;
    again.current?.focus({ preventScroll: true });
    const button = again.current;
    return () => {
      const isHere = document.activeElement === button || document.activeElement === document.body;
      if (isHere && before instanceof HTMLElement && before.isConnected && before !== button)
        before.focus({ preventScroll: true });
    };
  }, [moment, justSent]);
  const isBack = useBackOnline(moment);
  if (last === undefined) return null;
  const { title, text } = wordsOf(presses, isBack);
  return createPortal(
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // React Aria keeps this element reachable while a dialog is open
      data-react-aria-top-layer="true"
      onKeyDown={(event) => {
        if (event.key === 'Escape') giveUp();
      }}
      className="waiting-notice fixed inset-x-3 bottom-[calc(var(--bars)+var(--sticky-bar)+0.75rem)] z-60 mx-auto flex max-w-lg animate-[rise_180ms_var(--ease-calm)] flex-col gap-3 rounded-card border border-edge bg-surface p-4 text-ink shadow-float md:bottom-6 print:hidden"
    >
      <div role="alert" className="flex items-start gap-3">
        <Icon icon={last.failed ? 'circle-alert' : 'wifi-off'} className="mt-0.5 text-laterite" />
        <div className="min-w-0 flex-1">
          <p id={`${id}-title`} className="font-semibold">
            {title}
          </p>
          <p id={`${id}-text`} className="mt-0.5">
            {text}
          </p>
        </div>
        <button
          type="button"
          aria-label={content.close()}
          onClick={giveUp}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-mist"
        >
          <Icon icon="x" size={18} />
        </button>
      </div>
      <Button
        ref={again}
        variant="brand"
        pending={presses.every(({ trying }) => trying)}
        onClick={() => presses.forEach((press) => press.again())}
      >
        {content.tryAgain()}
      </Button>
    </div>,
    document.body,
  );
}
