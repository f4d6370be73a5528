import * as texts from '#messages/app.ts';
import type { RouteHandle } from './page-frame.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pageMeta, pageTags, rootDataOf } from './page-meta.ts';
import type { Route } from './+types/offline.route';

export const headers = () => pageTags();

/** This page is read offline: the chat would not work. */
export const handle: RouteHandle = { permission: 'public', frame: { chat: false } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.offline.title(),
    description: texts.offline.description(),
    path: '/offline',
    noindex: true,
  });

/**
 * Shown by the service worker in place of a page that it cannot fetch. The worker stores this page and fills in the
 * list of saved pages.
 */
export default function Offline() {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-14 text-center md:py-20">
      <span className="grid size-20 place-items-center rounded-pill bg-mist text-monsoon">
        <Icon icon="wifi-off" size={34} />
      </span>
      <h1 className="mt-5 text-3xl">{texts.offline.title()}</h1>
      <p className="mt-3 text-lg text-muted">{texts.offline.text()}</p>
      {/* the worker replaces this link by the requested address */}
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
