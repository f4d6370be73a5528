import { clsx } from 'clsx';
import { payment as texts } from '#shared/messages/payment.ts';
import type { HeldFor } from '#web/lib/payment-status.server.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';
import { Icon } from '#web/ui/icon.tsx';

/** How long the nights are still held: the time always, the countdown where scripts run. */
export function HeldCountdown({ held, change = false, align = 'center' }: { held: HeldFor; /** the nights are the new ones of a change */ change?: boolean; align?: 'center' | 'start' }) {
  const left = useSecondsLeft(held.seconds);
  const hydrated = useHydrated();
  if (hydrated && left === 0) return <p role="status" className="mt-4">{change ? texts.becauseOfChange['hold-over'] : texts.because['hold-over']}</p>;
  return (
    <p className={clsx('figures flex gap-2.5', align === 'center' ? 'mx-auto mt-4 w-fit text-left' : 'mt-1')}>
      <Icon icon="clock" size={20} className="mt-0.5" />
      <span className="max-w-72 sm:max-w-none">
        {change ? texts.changeHeld(held.until) : texts.stillHeld(held.until)} {hydrated && <span className="font-semibold whitespace-nowrap">{texts.timeLeft(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</span>}
      </span>
    </p>
  );
}
