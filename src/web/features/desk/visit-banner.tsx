import * as texts from '#messages/desk-visit.ts';
import { localHref } from '#web/app/links.ts';
import type { VisitNote } from '#web/app/root-data.ts';

/** Stands above every page while a member of the staff looks as an owner or acts for one, and ends it. */
export default function VisitBanner({ visit: { kind, owner, until } }: { visit: VisitNote }) {
  const facts = { owner, until };
  return (
    <aside
      aria-label={texts.label()}
      className="sticky top-0 z-50 bg-turmeric-soft text-on-turmeric-soft print:hidden"
    >
      <form
        method="post"
        action={localHref('/desk/leave')}
        className="page-width flex flex-wrap items-center justify-between gap-x-4 py-1"
      >
        <p className="figures min-w-0 flex-1 basis-64 text-sm font-semibold break-words">
          {kind === 'look' ? texts.looking(facts) : texts.acting(facts)}
        </p>
        <a
          href={localHref('/host')}
          className="-mx-2 inline-flex min-h-11 items-center rounded-pill px-2 font-semibold underline underline-offset-4"
        >
          {texts.open()}
        </a>
        <button
          type="submit"
          className="min-h-11 rounded-pill px-4 font-semibold underline underline-offset-4"
        >
          {texts.stop()}
        </button>
      </form>
    </aside>
  );
}
