import type { IconName } from '#web/assets/icon-names.ts';
import sheet from '#web/assets/icons.svg?url';

export type { IconName } from '#web/assets/icon-names.ts';

/**
 * One icon set, one stroke, from one sheet: a page carries no path twice, and the scripts carry none. Decorative unless
 * `label` says what it means. An icon that is filled is another icon of the sheet (`heart-filled`).
 */
export function Icon({
  icon,
  size = 20,
  label,
  className,
}: {
  icon: IconName;
  size?: number;
  label?: string;
  className?: string;
}) {
  return (
    <svg
      width={size}
      height={size}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sheet}#${icon}`} />
    </svg>
  );
}
