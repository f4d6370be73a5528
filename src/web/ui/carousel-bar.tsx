import { clsx } from 'clsx';
import * as texts from '#messages/carousel.ts';
import { type Carousel, PlayButton, Press } from './carousel.tsx';

const BUTTON =
  'grid size-11 place-items-center rounded-pill border border-edge bg-surface text-ink hover:border-monsoon hover:text-monsoon';

/** Controls below a carousel: a dot per picture, the arrows and the pause button. */
export function CarouselBar({ carousel, className }: { carousel: Carousel; className?: string }) {
  const { count, current, show } = carousel;
  if (count < 2) return null;
  return (
    <div className={clsx('needs-script flex items-center justify-between gap-4', className)}>
      <ul className="flex">
        {Array.from({ length: count }, (_, i) => (
          <li key={i}>
            <button
              type="button"
              aria-label={texts.go({ n: i + 1, count })}
              aria-current={i === current || undefined}
              onClick={() => show(i)}
              className="group/dot grid size-11 place-items-center"
            >
              <span className="h-2 w-2 rounded-pill bg-edge transition-[width,background-color] duration-150 group-aria-current/dot:w-6 group-aria-current/dot:bg-monsoon group-hover/dot:bg-monsoon" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Press
          icon="chevron-left"
          label={texts.previous()}
          onPress={() => show(current - 1)}
          className={BUTTON}
        />
        <PlayButton carousel={carousel} className={BUTTON} />
        <Press
          icon="chevron-right"
          label={texts.next()}
          onPress={() => show(current + 1)}
          className={BUTTON}
        />
      </div>
    </div>
  );
}
