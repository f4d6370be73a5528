import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import * as access from '#messages/access.ts';
import * as common from '#messages/common.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/owner-frame.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { HOST_FRAME } from './host-frame.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';

export { hostLoader as loader } from './host.server.ts';

export const handle = HOST_FRAME;

/** The frame of all pages for owners and caretakers. */
export default function HostSide() {
  return (
    <div className="pb-16">
      <OfflineBar />
      <Outlet />
    </div>
  );
}

/** Says why a page of the host's side is not there or not open, and leads back to the properties. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const toProperties = (
    <LinkButton to="/host" variant="brand">
      {texts.toProperties()}
    </LinkButton>
  );
  if (status !== 403 && status !== 404)
    return (
      <>
        <title>{content.failedTitle()}</title>
        <ErrorState>{toProperties}</ErrorState>
      </>
    );
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : '';
  const isMissing = status === 404;
  const title = isMissing ? texts.missingTitle() : texts.refusedTitle();
  return (
    <>
      <title>{title}</title>
      <EmptyState
        wholePage
        title={title}
        text={said || (isMissing ? access.unknownProperty() : common.accessDenied())}
      >
        {toProperties}
      </EmptyState>
    </>
  );
}
