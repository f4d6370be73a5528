import type { RefObject } from 'react';
import * as search from '#messages/search.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The arrows of an opened card's pictures, and the dots that mark the shown one. */
export default function Steps({
  row,
  shown,
  ids,
}: {
  row: RefObject<HTMLElement | null>;
  shown: number;
  ids: readonly string[];
}) {
  const move = (by: number) =>
    row.current?.scrollTo({ left: (shown + by) * row.current.clientWidth, behavior: 'smooth' });
  return (
    <>
      <Arrow
        label={search.previousPicture()}
        icon="chevron-left"
        side="left-2"
        disabled={shown === 0}
        onPress={() => move(-1)}
      />
      <Arrow
        label={search.nextPicture()}
        icon="chevron-right"
        side="right-2"
        disabled={shown === ids.length - 1}
        onPress={() => move(1)}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-2.5 z-2 flex justify-center gap-1.5"
      >
        {ids.map((id, i) => (
          <span
            key={id}
            data-lit={i === shown}
            className="size-1.5 rounded-pill bg-on-picture/55 shadow-float data-[lit=true]:bg-on-picture"
          />
        ))}
      </span>
    </>
  );
}

const Arrow = ({
  label,
  icon,
  side,
  disabled,
  onPress,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  side: string;
  disabled: boolean;
  onPress: () => void;
}) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
    className={`absolute top-1/2 z-3 hidden size-11 -translate-y-1/2 place-items-center text-ink opacity-0 transition-opacity group-hover/pics:opacity-100 disabled:invisible [@media(hover:hover)]:grid ${side}`}
  >
    <span className="grid size-8 place-items-center rounded-pill border border-line bg-surface">
      <Icon icon={icon} size={18} />
    </span>
  </button>
);
