import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import * as content from '#messages/content.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Shown when a list could not be loaded. */
export function ListFailed({ error }: { error: unknown }) {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const again = () => void navigate(pathname + query, { replace: true });
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

/** How a search in words was understood, and the words that were not used. */
export const WordsNotice = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? (
    <Notice className="mt-3 max-w-2xl text-sm">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  ) : null;
