import { formatInstant } from '#shared/dates.ts';

/** Until when nights are held, for people and for a countdown; by the booking's row and the server's clock. */
export interface HeldFor {
  /** 'h:mm PM' in India */
  readonly until: string;
  readonly seconds: number;
}

export const heldFor = (until: Date | null, now: Date): HeldFor | null =>
  until === null ? null : { until: formatInstant(until).split(', ').at(-1) ?? '', seconds: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)) };
