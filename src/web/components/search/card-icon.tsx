import icons from '#web/assets/card-icons.svg?url';

/** An icon of the card sheet: one small file for the whole list, instead of the same paths in every card. */
export const CardIcon = ({ name, size = 18, className }: { name: string; size?: number; className?: string }) => (
  <svg width={size} height={size} className={className ? `shrink-0 ${className}` : 'shrink-0'} aria-hidden fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinecap="round" strokeLinejoin="round">
    <use href={`${icons}#${name}`} />
  </svg>
);
