import { type ComponentProps, lazy, memo, Suspense } from 'react';
import * as search from '#messages/search.ts';
import { ListPage } from './list-page.tsx';
import { listHref } from './list-state.ts';
import type { LandingData } from './list.server.ts';
import { useListMounted } from './seen-lists.ts';

const LateLandingText = lazy(() => import('./landing-text.tsx'));

/** The server writes it with the page; its script comes after the page's own. Until then nothing may render it anew. */
const LandingText = memo(function LandingText(props: ComponentProps<typeof LateLandingText>) {
  return (
    <Suspense fallback={null}>
      <LateLandingText {...props} />
    </Suspense>
  );
});

/** A list of villas under an address that says what is in it, with a text of its own. */
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
