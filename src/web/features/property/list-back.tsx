import { Link } from 'react-router';
import type { Stay } from '#shared/dates.ts';
import * as texts from '#messages/list-back.ts';
import { useListBack } from '#web/features/search/list-return.ts';
import { Icon } from '#web/ui/icon.tsx';

/** On phones, over the pictures: the way back to the list, with the dates of this page. */
export function ListBack({
  stay,
  otherwise,
}: {
  stay: Stay | null;
  /** the list of the town */
  otherwise: string;
}) {
  return (
    <Link
      to={useListBack(stay, otherwise)}
      aria-label={texts.label()}
      className="absolute top-3 left-3 z-2 grid size-11 place-items-center rounded-pill bg-paper/85 text-ink md:hidden"
    >
      <Icon icon="arrow-left" />
    </Link>
  );
}
