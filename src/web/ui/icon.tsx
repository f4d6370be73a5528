import type { IconName } from '#web/assets/icon-names.ts';
import sheet from '#web/assets/icons.svg?url';

export type { IconName } from '#web/assets/icon-names.ts';

/**
 * An icon of the one SVG sheet: neither pages nor scripts contain its path. Decorative unless `label` is set. A filled
 * icon is an icon of its own (`heart-filled`).
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
