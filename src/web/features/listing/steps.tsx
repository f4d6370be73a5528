import { clsx } from 'clsx';
import { Link } from 'react-router';
import { intake as texts } from '#shared/messages/intake.ts';
import { Icon } from '#web/ui/icon.tsx';
import { stepHref } from './listing-view.ts';

const MARK = 'figures grid size-8 shrink-0 place-items-center rounded-pill border text-sm font-semibold';

/** Where one is of the three steps; those behind can be gone back to until the listing is submitted. */
export function Steps({ step, submitted }: { step: 1 | 2 | 3; submitted: boolean }) {
  return (
    <nav aria-label={texts.stepsLabel} className="mb-8">
      <ol className="grid grid-cols-3 gap-2 md:gap-4">
        {texts.steps.map((label, i) => {
          const n = (i + 1) as 1 | 2 | 3;
          const done = n < step || submitted;
          const here = n === step && !submitted;
          const mark = (
            <>
              <span aria-hidden className={clsx(MARK, done ? 'border-monsoon bg-monsoon text-on-monsoon' : here ? 'border-monsoon text-monsoon' : 'border-edge text-muted')}>
                {done ? <Icon icon="check" size={16} /> : n}
              </span>
              <span className={clsx('text-sm leading-snug md:text-base', here ? 'font-semibold' : done ? '' : 'text-muted')}>
                {label}
                {done && <span className="sr-only">, {texts.stepDone}</span>}
              </span>
            </>
          );
          const box = 'flex min-h-11 flex-col gap-2 pt-3 sm:flex-row sm:items-center sm:gap-3';
          return (
            <li key={label} aria-current={here ? 'step' : undefined} className={clsx('border-t-2', done || here ? 'border-monsoon' : 'border-line')}>
              {done && !submitted ? <Link to={stepHref(n)} className={clsx(box, 'underline-offset-4 hover:underline')}>{mark}</Link> : <span className={box}>{mark}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
