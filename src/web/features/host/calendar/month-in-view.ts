import { type RefObject, useEffect } from 'react';
import type { IsoDate } from '#shared/dates.ts';

/**
 * Tells the month of the first night beside the names, 'YYYY-MM', now and as the grid is scrolled. Other nights begin
 * at the left edge. `nights` and `onMonth` must stay the same objects while the nights do.
 */
export function useMonthInView(
  box: RefObject<HTMLElement | null>,
  nights: readonly IsoDate[],
  onMonth: (month: string) => void,
): void {
  useEffect(() => {
    const view = box.current;
    if (view === null) return;
    view.scrollTo({ left: 0 });
    let told = '';
    const tell = () => {
      const width = view.querySelector<HTMLElement>('th[data-night]')?.offsetWidth ?? 1;
      const month = nights[Math.floor(view.scrollLeft / width + 0.5)]?.slice(0, 7) ?? told;
      if (month === told) return;
      told = month;
      onMonth(month);
    };
    tell();
    view.addEventListener('scroll', tell, { passive: true });
    return () => view.removeEventListener('scroll', tell);
  }, [box, nights, onMonth]);
}
