import { isRouteErrorResponse, useRouteError } from 'react-router';
import * as content from '#messages/content.ts';
import * as texts from '#messages/property.ts';
import { ErrorBoundary as RootErrorBoundary } from '#web/root.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The error page of an unknown or removed property; other errors go to the root's. */
export function PropertyMissing() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410))
    return <RootErrorBoundary />;
  const gone = error.status === 410;
  return (
    <EmptyState
      wholePage
      title={gone ? texts.goneTitle() : texts.notFoundTitle()}
      text={gone ? texts.goneText() : texts.notFoundText()}
    >
      <LinkButton to="/search" variant="brand">
        {texts.findStays()}
      </LinkButton>
      <LinkButton to="/">{content.nav.home()}</LinkButton>
    </EmptyState>
  );
}
