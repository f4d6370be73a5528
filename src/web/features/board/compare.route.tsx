import { clsx } from 'clsx';
import { Form, Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as texts from '#messages/board.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/compare.route.ts';
import { boardPath } from './board-view.ts';

export { compareLoader as loader } from './compare.server.ts';
export { ErrorBoundary } from './board.route.tsx';

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(rootDataOf(matches), {
    title: texts.compareTitle(),
    description: texts.description(),
    path: '/trip-board',
    noindex: true,
  }),
  { name: 'referrer', content: 'same-origin' },
];

/**
 * Compares two to four properties in columns. Shows only rows that differ, unless the address asks for all. The names
 * stay on top while the rows scroll; on phones the columns also scroll sideways beside their fixed labels, in a box of
 * the screen's height.
 */
export default function Compare({
  loaderData: { token, name, query, all, choices, mostCompared, stays, rows },
}: Route.ComponentProps) {
  const here = `${boardPath(token)}/compare?${query}`;
  return (
    <div className="page-width pt-2 pb-10 md:pt-6">
      <BackLink to={boardPath(token)}>{texts.backToBoard()}</BackLink>
      <h1 className="mt-1 text-3xl md:text-[2.75rem]">{texts.compareTitle()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      {stays.length < 2 ? (
        <p className="mt-5">{texts.tooFew()}</p>
      ) : (
        <>
          {choices.length > 0 && (
            <details
              key={query}
              className="mt-3 max-w-xl rounded-card border border-line bg-surface"
            >
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4">
                {texts.someCompared({ n: stays.length, of: choices.length })}
                <span className="font-semibold text-monsoon underline underline-offset-4">
                  {texts.changeCompared()}
                </span>
              </summary>
              <Form method="get" preventScrollReset className="px-4 pb-4">
                {all && <input type="hidden" name="all" value="1" />}
                <p className="text-sm text-muted">{texts.chooseCompared({ most: mostCompared })}</p>
                {choices.map(({ id, name: stay, compared }) => (
                  <Checkbox key={id} name="p" value={id} defaultChecked={compared} label={stay} />
                ))}
                <Button type="submit" variant="secondary" size="sm" className="mt-2">
                  {texts.compare()}
                </Button>
              </Form>
            </details>
          )}
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            {!all && (
              <span className="text-sm text-muted">
                {rows.length === 0 ? texts.allSame() : texts.onlyDiffer()}
              </span>
            )}
            <Link
              to={all ? here : `${here}&all=1`}
              preventScrollReset
              replace
              className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
            >
              {all ? texts.showDiffer() : texts.showAll()}
            </Link>
          </p>
          <p className="mt-2 text-sm text-muted md:hidden">{texts.sideways({ n: stays.length })}</p>
          {/* not focusable itself: its links scroll it for keyboard users */}
          <div
            role="region"
            aria-label={texts.compareTitle()}
            className="scroll-edge relative isolate -mx-4 mt-2 pb-2 max-md:max-h-[calc(100dvh-10rem)] max-md:overflow-auto max-md:px-4 md:mx-0"
          >
            <table
              className={clsx(
                'border-separate border-spacing-0 text-left table-fixed',
                stays.length > 2 ? 'min-w-160' : 'min-w-100',
                'w-full',
              )}
            >
              <thead>
                <tr aria-hidden>
                  <td className="sticky left-0 z-10 w-24 min-w-24 bg-paper md:w-40">&nbsp;</td>
                  {stays.map(({ id, picture }) => (
                    <td key={id} className="min-w-36 p-2 pb-0 align-bottom md:p-3 md:pb-0">
                      {picture !== null && (
                        <Picture
                          picture={picture}
                          alt=""
                          sizes="(min-width: 48rem) 280px, 160px"
                          className="aspect-4/3 w-full rounded-field"
                        />
                      )}
                    </td>
                  ))}
                </tr>
                <tr>
                  <td className="sticky top-0 left-0 z-30 bg-paper md:top-16">
                    <span className="sr-only">{texts.compareTitle()}</span>
                  </td>
                  {stays.map((stay) => (
                    <th
                      key={stay.id}
                      scope="col"
                      className="sticky top-0 z-20 border-b border-line bg-paper p-2 align-bottom md:top-16 md:p-3"
                    >
                      <Link
                        to={stay.href}
                        className="inline-block font-display text-lg leading-tight font-semibold hover:text-monsoon"
                      >
                        {stay.name}
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ label, cells }) => (
                  <tr key={label}>
                    <th
                      scope="row"
                      className="sticky left-0 z-10 border-b border-line bg-paper py-2.5 pr-2 align-top text-sm font-semibold text-muted"
                    >
                      {label}
                    </th>
                    {cells.map(({ text, note }, i) => (
                      <td
                        key={stays[i]?.id ?? i}
                        className="figures border-b border-line p-2 align-top md:p-3"
                      >
                        <span className="font-medium">{text}</span>
                        {note !== '' && (
                          <span lang={langOf(note)} className="mt-0.5 block text-sm text-muted">
                            {note}
                          </span>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row" className="sticky left-0 z-10 bg-paper">
                    <span className="sr-only">{texts.title()}</span>
                  </th>
                  {stays.map(({ id, book }) => (
                    <td key={id} className="p-2 md:p-3">
                      {book !== null && (
                        <LinkButton
                          to={book.href}
                          variant="brand"
                          size="sm"
                          aria-label={book.name}
                          className="w-full"
                        >
                          {book.label}
                        </LinkButton>
                      )}
                    </td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}
