import { clsx } from 'clsx';
import { dateInIndia, formatInstant, timeInIndia } from '#shared/dates.ts';
import * as texts from '#messages/payment.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated, useSecondsLeft } from '#web/ui/hooks.ts';

/** The end of a hold, with a countdown where scripts run. */
export function HeldCountdown({
  held,
  change = false,
  align = 'center',
}: {
  held: HeldFor;
  /** the held nights belong to a change */ change?: boolean;
  align?: 'center' | 'start';
}) {
  const left = useSecondsLeft(held.seconds);
  const hydrated = useHydrated();
  if (hydrated && left === 0)
    return (
      <p role="status" className="mt-4">
        {change ? texts.timeOverForChange() : texts.timeOver()}
      </p>
    );
  return (
    <p
      className={clsx(
        'figures flex gap-2.5',
        align === 'center' ? 'mx-auto mt-4 w-fit text-left' : 'mt-1',
      )}
    >
      <Icon icon="clock" size={20} className="mt-0.5" />
      <span className="max-w-72 sm:max-w-none">
        {change ? texts.changeHeld({ until: held.until }) : texts.stillHeld({ until: held.until })}{' '}
        {hydrated && (
          <span className="font-semibold whitespace-nowrap">
            {texts.timeLeft({ clock: countdown(left) })}
          </span>
        )}
      </span>
    </p>
  );
}

/** The end of a hold, by the booking's row, and the seconds left, by the server's clock. */
export interface HeldFor {
  /** 'h:mm PM' in India, with the date on another day */
  readonly until: string;
  readonly seconds: number;
}

export const heldFor = (until: Date, now: Date): HeldFor => ({
  until: dateInIndia(until) === dateInIndia(now) ? timeInIndia(until) : formatInstant(until),
  seconds: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
});

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** '4:05' in minutes and seconds; '1:04:05' from one hour on. */
export function countdown(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours === 0 ? minutes : `${hours}:${twoDigits(minutes)}`}:${twoDigits(seconds % 60)}`;
}
