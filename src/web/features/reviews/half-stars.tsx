import { useId, useState } from 'react';
import { writeReview as texts } from '#shared/messages/write-review.ts';

const PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const HALVES = Array.from({ length: 10 }, (_, i) => (i + 1) / 2);

/**
 * A score from half a star to five: ten radio buttons, each half a star wide and a thumb high. The arrow keys move, a
 * screen reader hears '4.5 stars', and without scripts the browser itself fills the stars up to the chosen one.
 */
export function HalfStars({ name, label, value, error }: { name: string; label: string; value: string; error: string | undefined }) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  return (
    <fieldset role="radiogroup" aria-labelledby={`${id}-label`} aria-invalid={error && chosen === '' ? true : undefined} aria-describedby={error && chosen === '' ? `${id}-error` : undefined} className="group/score min-w-0">
      <div className="flex items-baseline justify-between gap-4 sm:max-w-88">
        <span id={`${id}-label`} className="font-semibold">{label}</span>
        <span aria-hidden className="figures text-sm text-muted">{chosen !== '' && texts.chosen(Number(chosen))}</span>
      </div>
      <div className="-mx-1 flex sm:max-w-90">
        {HALVES.map((stars, i) => (
          <label
            key={stars}
            className="relative flex h-12 flex-1 cursor-pointer items-center rounded-field text-edge/60 has-checked:text-turmeric has-focus-visible:outline-3 has-focus-visible:outline-monsoon has-[~label_input:checked]:text-turmeric"
          >
            <input type="radio" name={name} value={stars} defaultChecked={value === String(stars)} onChange={() => setChosen(String(stars))} className="absolute inset-0 size-full cursor-pointer opacity-0" />
            <span className="sr-only">{texts.stars(stars)}</span>
            <svg viewBox={`${i % 2 === 0 ? 0 : 10} 0 10 20`} preserveAspectRatio={i % 2 === 0 ? 'xMaxYMid' : 'xMinYMid'} fill="currentColor" aria-hidden className="h-9 w-full">
              <path d={PATH} />
            </svg>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className={error ? 'text-sm font-medium text-danger group-has-[input:checked]/score:hidden' : 'sr-only'}>{error}</p>
    </fieldset>
  );
}
