import { payment as texts } from '#shared/messages/payment.ts';
import type { HeldFor } from '#web/lib/payment-status.server.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { useSecondsLeft } from '#web/lib/use-seconds-left.ts';
import { Icon } from '../ui/icon.tsx';

/** How long the nights are still held: the time always, the countdown where scripts run. */
export function HeldCountdown({ held }: { held: HeldFor }) {
  const left = useSecondsLeft(held.seconds);
  const hydrated = useHydrated();
  if (hydrated && left === 0) return <p role="status" className="mt-4">{texts.because['hold-over']}</p>;
  return (
    <p className="figures mt-4 flex justify-center gap-2.5">
      <Icon icon="clock" size={20} className="mt-0.5" />
      <span>
        {texts.stillHeld(held.until)} {hydrated && <span className="font-semibold whitespace-nowrap">{texts.timeLeft(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</span>}
      </span>
    </p>
  );
}
