import type { Paise } from './money.ts';

/** A night that costs less in a longer stay, by an offer that asks for so many nights. */
export interface LongerStay {
  readonly nights: number;
  /** of one night, taxes included; whole rupees, in paise */
  readonly night: Paise;
}

/** The 'from' price of a night, and what a longer stay makes of it; null if it costs no less. In paise. */
export interface NightFrom {
  readonly night: Paise;
  /** tonight costs less than an ordinary night, so other nights may cost more */
  readonly isTonight: boolean;
  readonly longer: LongerStay | null;
}
