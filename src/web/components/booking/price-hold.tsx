import { useRevalidator } from 'react-router';
import { booking as texts } from '#shared/messages/booking.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';
import { Icon } from '#web/ui/icon.tsx';

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Until when the signed quote holds, by the server's clock. It holds the price, not the nights, and says so. */
export function PriceHold({ until, seconds }: { until: string; seconds: number }) {
  const left = useSecondsLeft(seconds);
  const hydrated = useHydrated();
  const { revalidate, state } = useRevalidator();
  if (hydrated && left === 0) {
    return (
      <div role="status" className="mt-4 text-sm text-muted">
        <p>{texts.priceLapsed}</p>
        <button type="button" onClick={() => void revalidate()} disabled={state !== 'idle'} className="min-h-11 font-semibold text-monsoon underline underline-offset-4">{texts.refreshPrice}</button>
      </div>
    );
  }
  return (
    <p className="figures mt-4 flex gap-2.5 text-sm text-muted">
      <Icon icon="clock" size={18} className="mt-0.5" />
      <span>
        {texts.priceHeld(until)} {texts.nightsOpen}
        {hydrated && <span className="ml-1 font-semibold whitespace-nowrap text-ink">{texts.timeLeft(clockOf(left))}</span>}
      </span>
    </p>
  );
}
