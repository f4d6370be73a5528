import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import type { TourKind } from '#marketplace/content/index.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { LIST_PATHS } from './tour-view.ts';

/** No tour under this address: says so, and offers the others. */
export const TourNotFound = ({ kind, picture }: { kind: TourKind; picture: PictureFacts | null }) => (
  <EmptyState wholePage title={texts.notFound} text={texts.notFoundText} picture={picture}>
    <LinkButton to={LIST_PATHS[kind]} variant="brand">{texts.allOf[kind]}</LinkButton>
  </EmptyState>
);
