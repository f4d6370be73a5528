import { search } from '#shared/messages/search.ts';
import { useListMounted } from './defer-first.ts';
import { listHref } from './list-params.ts';
import type { LandingData } from './load-landing.server.ts';
import { AliasText } from './alias-text.tsx';
import { ListPage } from './list-page.tsx';

/** A list of villas under an address that says what is in it, with a text of its own. */
export function LandingPage({ data }: { data: LandingData }) {
  useListMounted();
  const { alias, siblings } = data;
  return (
    <ListPage
      key={alias.path}
      data={data}
      heading={alias.heading}
      intro={<p className="mt-2 max-w-2xl text-muted">{alias.description}</p>}
      scope={alias.pool ? { label: search.withPool, href: listHref('/search', data.state) } : null}
    >
      <AliasText text={alias.text} siblings={siblings} />
    </ListPage>
  );
}
