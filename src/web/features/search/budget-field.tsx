import { useId } from 'react';
import * as search from '#messages/search.ts';
import type { Spread, TotalRange } from '#shared/filters.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { inputClass } from '#web/ui/field.tsx';
import { forNights, ofNight, parseRupees, NIGHT_PARAMS, totalBetween } from './list-state.ts';

/** Steps of the slider: ₹1,000; ₹5,000 for maximums above ₹1 lakh. */
const stepOf = (most: number): number => (most > 10_000_000 ? 500_000 : 100_000);

/**
 * A budget a night, taxes included: a chart of the prices found, a slider for the maximum, and a text field for each
 * end. Plain fields of the filter form; with scripts `onChange` reports each change, for the whole stay.
 */
export default function BudgetField({
  total,
  spread: totals,
  nights,
  onChange,
}: {
  /** for the stay */
  total: TotalRange | null;
  /** of the stay's totals */
  spread: Spread | null;
  nights: number;
  onChange: (next: TotalRange | null) => void;
}) {
  const id = useId();
  const from = ofNight(total?.from ?? null, nights);
  const to = ofNight(total?.to ?? null, nights);
  const spread = totals && {
    ...totals,
    least: totals.least / nights,
    most: totals.most / nights,
  };
  const change = (next: TotalRange | null) =>
    onChange(next && { from: forNights(next.from, nights), to: forNights(next.to, nights) });
  const end = (
    name: string,
    label: string,
    value: number | null,
    change: (next: Paise | null) => void,
  ) => (
    <label className="min-w-0 flex-1 text-sm text-muted">
      {label}
      <span className="relative mt-1 block">
        <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink">
          ₹
        </span>
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value === null ? '' : String(Math.round(value / 100))}
          onChange={(event) => change(parseRupees(event.target.value))}
          className={`${inputClass} figures w-full pl-7 text-ink`}
        />
      </span>
    </label>
  );
  const highest = Math.max(...(spread?.counts ?? [1]));
  return (
    <fieldset className="pb-4">
      <legend className="float-left w-full font-semibold">{search.totalGroup()}</legend>
      <p className="clear-both text-sm text-muted">{search.totalHint()}</p>
      {spread !== null && (
        <div className="needs-script mt-3">
          <p id={`${id}-spread`} className="sr-only">
            {search.totalSpread({
              least: formatRupees(spread.least),
              most: formatRupees(spread.most),
            })}
          </p>
          <svg
            aria-hidden
            viewBox={`0 0 ${spread.counts.length * 4} 24`}
            preserveAspectRatio="none"
            className="block h-12 w-full"
          >
            {spread.counts.map((count, i) => {
              const low = spread.least + (i * (spread.most - spread.least)) / spread.counts.length;
              const within =
                (to === null || low <= to) &&
                (from === null ||
                  low >= from - (spread.most - spread.least) / spread.counts.length);
              const height = count === 0 ? 0.5 : 2 + (22 * count) / highest;
              // eslint-disable-next-line react/no-array-index-key -- the index is the step
              return (
                <rect
                  key={i}
                  x={i * 4}
                  y={24 - height}
                  width={3}
                  height={height}
                  className={within ? 'fill-monsoon' : 'fill-edge'}
                />
              );
            })}
          </svg>
          <input
            type="range"
            aria-label={search.totalSlide()}
            aria-describedby={`${id}-spread`}
            aria-valuetext={
              to === null
                ? search.totalSpread({
                    least: formatRupees(spread.least),
                    most: formatRupees(spread.most),
                  })
                : formatRupees(to)
            }
            min={Math.floor(spread.least / 100_000) * 100_000}
            max={Math.ceil(spread.most / 100_000) * 100_000}
            step={stepOf(spread.most)}
            value={to ?? Math.ceil(spread.most / 100_000) * 100_000}
            onChange={(event) => {
              const next = Number(event.target.value);
              change(totalBetween(from, next >= spread.most ? null : next));
            }}
            className="block h-11 w-full cursor-pointer accent-monsoon"
          />
        </div>
      )}
      <div className="mt-2 flex gap-3">
        {end(NIGHT_PARAMS.from, search.totalFrom(), from, (next) =>
          change(next === null && to === null ? null : { from: next, to }),
        )}
        {end(NIGHT_PARAMS.to, search.totalTo(), to, (next) =>
          change(next === null && from === null ? null : { from, to: next }),
        )}
      </div>
    </fieldset>
  );
}
