import icons from '#web/assets/card-icons.svg?url';

/** An icon of the card sheet: one small file for the whole list, instead of the same paths in every card. */
export const CardIcon = ({ name, className = 'size-4.5' }: { name: string; className?: string }) => (
  <svg className={`shrink-0 ${className}`} aria-hidden>
    <use href={`${icons}#${name}`} />
  </svg>
);
