import { isRouteErrorResponse, useLocation, useNavigate, useNavigation } from 'react-router';
import * as content from '#messages/content.ts';
import * as search from '#messages/search.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** A list that could not be had: without a network it says so and keeps the search; else the usual words and reference. */
export function ListFailed({ error }: { error: unknown }) {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const again = () => void navigate(pathname + query, { replace: true });
  // the browser's own fetch error: no answer came at all
  const noAnswer = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  if (typeof navigator !== 'undefined' && (noAnswer || !navigator.onLine)) {
    return (
      <div
        role="alert"
        className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center"
      >
        <title>{search.offlineTitle()}</title>
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-mist text-monsoon">
          <Icon icon="wifi-off" size={34} />
        </span>
        <h1 className="text-xl">{search.offlineTitle()}</h1>
        <p className="text-muted">{search.offlineText()}</p>
        <Button variant="brand" className="mt-3" pending={busy} onClick={again}>
          {content.tryAgain()}
        </Button>
      </div>
    );
  }
  const said =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string'
      ? error.data
      : undefined;
  return (
    <>
      <title>{content.failedTitle()}</title>
      <ErrorState {...(said ? { text: said } : {})} onRetry={again}>
        <LinkButton to="/search" variant="secondary">
          {content.searchAction()}
        </LinkButton>
      </ErrorState>
    </>
  );
}

/** What became of a search in words: what was looked for, and every word that was not used. */
export const WordsNotice = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? (
    <Notice className="mt-3 max-w-2xl text-sm">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  ) : null;
