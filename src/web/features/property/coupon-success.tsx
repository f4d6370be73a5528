import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as couponWindows from '#messages/coupon-windows.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as stayWords from '#messages/stay-words.ts';
import { formatRupees } from '#shared/money.ts';

/** Times after the window opens, by the specification. */
const CONFETTI_AFTER_MS = 700;
const CONFETTI_FOR_MS = 1100;
const COLOURS = ['#1f5a45', '#d99a1c', '#b5482f', '#e7eee8'];

/** Runs confetti over `canvas` from both sides; returns a function that stops it. Does nothing under reduced motion. */
function celebrate(canvas: HTMLCanvasElement): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  let stopped = false;
  let stop = () => {};
  const timer = setTimeout(() => {
    void import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (stopped) return;
        // the security policy forbids the blob: worker of the library, and 1.1 seconds need none
        const shoot = confetti.create(canvas, { resize: true, useWorker: false });
        const end = performance.now() + CONFETTI_FOR_MS;
        const burst = () => {
          if (stopped || performance.now() > end) return;
          void shoot({
            particleCount: 5,
            angle: 60,
            spread: 60,
            origin: { x: 0, y: 0.7 },
            colors: COLOURS,
          });
          void shoot({
            particleCount: 5,
            angle: 120,
            spread: 60,
            origin: { x: 1, y: 0.7 },
            colors: COLOURS,
          });
          requestAnimationFrame(burst);
        };
        stop = () => shoot.reset();
        burst();
      },
      () => {},
    ); // failed to load: no confetti
  }, CONFETTI_AFTER_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stop();
  };
}

/** The confetti, above the page; takes no clicks. */
function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current === null ? undefined : celebrate(canvas.current)), []);
  // a portal, since the window would clip it
  return createPortal(
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none fixed inset-0 z-70 size-full"
    />,
    document.body,
  );
}

/** '₹1,200 saved with RAIN!' */
export default function CouponSuccess({
  amount,
  code,
  onClose,
}: {
  amount: number;
  code: string;
  onClose: () => void;
}) {
  return (
    <>
      <Confetti />
      <Dialog isOpen title={couponWindows.done()} hideTitle onClose={onClose}>
        <div className="flex flex-col items-center gap-3 pb-2 text-center">
          <span className="grid size-16 place-items-center rounded-pill bg-turmeric-soft text-on-turmeric-soft">
            <Icon icon="party-popper" size={30} />
          </span>
          <p className="font-display text-2xl">
            {stayWords.couponSaved({ rupees: formatRupees(amount), code })}
          </p>
          <p className="text-muted">{couponWindows.doneText()}</p>
          <Button variant="brand" className="mt-2 w-full" onClick={onClose}>
            {couponWindows.goOn()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
