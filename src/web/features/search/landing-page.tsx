import { type ComponentProps, lazy, memo, Suspense } from 'react';
import * as search from '#messages/search.ts';
import { ListPage } from './list-page.tsx';
import { listHref } from './list-state.ts';
import type { LandingData } from './list.server.ts';
import { useListMounted } from './seen-lists.ts';

const LateLandingText = lazy(() => import('./landing-text.tsx'));

/**
 * The server renders it and its script loads after the page's own; memo keeps React from rendering it anew before then.
 */
const LandingText = memo(function LandingText(props: ComponentProps<typeof LateLandingText>) {
  return (
    <Suspense fallback={null}>
      <LateLandingText {...props} />
    </Suspense>
  );
});

/** A list of villas with fixed filters, its own address and its own text. */
export function LandingPage({ data }: { data: LandingData }) {
  useListMounted();
  const { landing, siblings } = data;
  return (
    <ListPage
      key={landing.path}
      data={data}
      heading={landing.heading}
      intro={<p className="mt-2 max-w-2xl text-muted">{landing.description}</p>}
      scope={
        landing.pool || landing.luxury
          ? {
              label: landing.pool ? search.withPool() : search.luxury(),
              href: listHref('/search', data.state),
            }
          : null
      }
    >
      <LandingText text={landing.text} siblings={siblings} />
    </ListPage>
  );
}
