import * as texts from '#messages/owner-calendar.ts';
import { formatRupees, paise, plainRupees, type Paise } from '#shared/money.ts';
import { LEAST_RATE, MOST_RATE, type RateChange } from '#shared/night-rate.ts';
import { Button } from '#web/ui/button.tsx';

/** Rupees. */
const STEPS = [-1000, -500, 500, 1000] as const;
const LARGE_STEPS = [-2000, -1000, 1000, 5000] as const;
const LARGE_FROM = paise(20_000);
const PERCENTS = [-10, -5, 5, 10] as const;

/**
 * Buttons that change the amount of the sheet. If the nights have one price or one is typed, sums change that; nights
 * of different prices keep their own, with a sum more or less on each. A percent always is of each night's own price.
 */
export function PriceSteps({
  present,
  change: { rate, step = 0, percent = 0 },
  onTyped,
}: {
  /** what the nights cost now */
  present: readonly Paise[];
  change: RateChange;
  onTyped: (typed: string) => void;
}) {
  const isLarge = (rate ?? Math.min(...present)) >= LARGE_FROM;
  const bySum = (rupees: number) =>
    onTyped(
      rate === undefined
        ? signed(step + paise(rupees), plainRupees)
        : plainRupees(Math.min(MOST_RATE, Math.max(LEAST_RATE, rate + paise(rupees)))),
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-4 gap-2">
        {(isLarge ? LARGE_STEPS : STEPS).map((rupees) => (
          <Step
            key={rupees}
            isUp={rupees > 0}
            size={plainRupees(paise(Math.abs(rupees)))}
            name={formatRupees(paise(Math.abs(rupees)))}
            onPress={() => bySum(rupees)}
          />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2">
        {PERCENTS.map((more) => (
          <Step
            key={more}
            isUp={more > 0}
            size={`${Math.abs(more)}%`}
            name={`${Math.abs(more)}%`}
            onPress={() => onTyped(signed(percent + more * 100, (part) => `${part / 100}%`))}
          />
        ))}
      </div>
      {present.some((one) => one !== present[0]) && (
        <p className="text-sm text-muted">{texts.stepHint()}</p>
      )}
    </div>
  );
}

/** '+1,000', '−10%'; '' for nothing. */
const signed = (value: number, say: (size: number) => string): string =>
  value === 0 ? '' : (value > 0 ? '+' : '−') + say(Math.abs(value));

const Step = ({
  isUp,
  size,
  name,
  onPress,
}: {
  isUp: boolean;
  size: string;
  name: string;
  onPress: () => void;
}) => (
  <Button
    size="sm"
    className="figures px-1! whitespace-nowrap"
    aria-label={isUp ? texts.moreBy({ amount: name }) : texts.lessBy({ amount: name })}
    onClick={onPress}
  >
    {isUp ? '+' : '−'}
    {size}
  </Button>
);
