import * as texts from '#messages/app.ts';
import type { RouteHandle } from './page-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pageMeta, pageTags, rootDataOf } from './page-meta.ts';
import type { Route } from './+types/offline.route';

export const headers = () => pageTags();

/** A page that is read without a line: nothing to chat with. */
export const handle: RouteHandle = { permission: 'public', frame: { chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.offline.title(),
    description: texts.offline.description(),
    path: '/offline',
    noindex: true,
  });

/**
 * What the service worker shows in place of a page it cannot fetch. It keeps this page and writes what is saved into
 * the empty place.
 */
export default function Offline() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center md:py-20">
      <span className="grid size-20 place-items-center rounded-pill bg-mist text-monsoon">
        <Icon icon="wifi-off" size={34} />
      </span>
      <h1 className="mt-5 text-3xl">{texts.offline.title()}</h1>
      <p className="mt-3 text-lg text-muted">{texts.offline.text()}</p>
      {/* the worker writes the address that was asked for in place of this page's own */}
      <p className="mt-6">
        <a href="/offline" className={buttonClass('brand')}>
          {texts.offline.tryAgain()}
        </a>
      </p>
      <div id="saved-pages" />
      <p className="mt-10 text-sm text-muted">{texts.offline.nothingSaved()}</p>
    </div>
  );
}
