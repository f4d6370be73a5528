import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './surfaces.tsx';

/** What a form did, as a notice that comes into view with the focus for each new `moment`. */
export function Answer({
  moment,
  className = '',
  ...notice
}: ComponentProps<typeof Notice> & { moment: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<unknown>(box);
  useEffect(() => {
    if (seen.current === moment) return;
    seen.current = moment;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [moment]);
  return (
    <div ref={box} tabIndex={-1} className={`rounded-card outline-none ${className}`}>
      <Notice {...notice} />
    </div>
  );
}
