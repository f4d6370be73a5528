import type { LucideIcon } from 'lucide-react';

/** One icon set, one stroke. Decorative unless `label` says what it means. */
export function Icon({ icon: Glyph, size = 20, label, className }: { icon: LucideIcon; size?: number; label?: string; className?: string }) {
  return (
    <Glyph
      size={size}
      strokeWidth={1.75}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
