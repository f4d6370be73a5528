import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { formatInstant } from '#shared/dates.ts';
import * as app from '#messages/app.ts';
import { appContext, healthContext, requestContext } from '#web/context.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/self-check.route';
import { type BrowserFacts, checkBrowser } from './check-browser.ts';
import { pageMeta, rootDataOf } from './page-meta.ts';
import { requirePermission } from './session.server.ts';

/** `/test`: rendered anew for each request, because it shows the current state. */
export async function loader({ context }: Route.LoaderArgs): Promise<ServerFacts> {
  requirePermission(context, 'public');
  const now = context.get(appContext).clock.now();
  const { requestId, session, userAgent } = context.get(requestContext);
  const checks = await context
    .get(healthContext)()
    .catch((): Readonly<Record<string, boolean>> => ({}));
  return {
    database: checks['database'] === true,
    migrations: checks['migrations'] === true,
    clock: formatInstant(now),
    at: now.getTime(),
    requestId,
    signedIn: session !== null,
    userAgent,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: app.test.title(),
    description: app.test.description(),
    path: '/test',
    noindex: true,
  });

export default function SelfCheck({ loaderData }: Route.ComponentProps) {
  return <SelfCheckPage server={loaderData} />;
}

interface ServerFacts {
  readonly database: boolean;
  readonly migrations: boolean;
  /** Indian time, formatted */
  readonly clock: string;
  /** the same, in milliseconds */
  readonly at: number;
  readonly requestId: string;
  readonly signedIn: boolean;
  readonly userAgent: string;
}

/** Checks of browser, connection, service worker and server. The server's part needs no scripts. */
function SelfCheckPage({ server }: { server: ServerFacts }) {
  const browser = useBrowserFacts(server.at);
  return (
    <div className="page-width max-w-3xl! pt-6">
      <h1 className="text-3xl">{app.test.title()}</h1>
      <p className="mt-3 text-muted">{app.test.lead()}</p>
      <Group title={app.test.server()}>
        <Row name={app.test.answers()} good>
          {app.test.well()}
        </Row>
        <Row name={app.test.database()} good={server.database}>
          {server.database ? app.test.well() : app.test.failed()}
        </Row>
        <Row name={app.test.migrations()} good={server.migrations}>
          {server.migrations ? app.test.yes() : app.test.no()}
        </Row>
        <Row name={app.test.clock()}>{server.clock}</Row>
        <Row name={app.test.signedIn()}>{server.signedIn ? app.test.yes() : app.test.no()}</Row>
        <Row name={app.test.reference()}>
          <code className="text-sm break-all select-all">{server.requestId}</code>
        </Row>
      </Group>
      <Group title={app.test.browser()}>
        <Row name={app.test.agent()}>
          <span className="text-sm break-words">{server.userAgent}</span>
        </Row>
        {browser !== null && <BrowserRows facts={browser} />}
      </Group>
      {browser === null && <p className="mt-4 text-muted">{app.test.noScripts()}</p>}
    </div>
  );
}

function useBrowserFacts(serverAt: number): BrowserFacts | null {
  const [facts, setFacts] = useState<BrowserFacts | null>(null);
  useEffect(() => {
    let gone = false;
    const look = (): void =>
      void checkBrowser(serverAt).then((found) => (gone ? undefined : setFacts(found)));
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      gone = true;
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [serverAt]);
  return facts;
}

function BrowserRows({ facts }: { facts: BrowserFacts }) {
  return (
    <>
      <Row name={app.test.scripts()} good>
        {app.test.well()}
      </Row>
      <Row name={app.test.language()}>{facts.language}</Row>
      <Row name={app.test.screen()}>{facts.window}</Row>
      <Row name={app.test.cookies()} good={facts.cookies}>
        {facts.cookies ? app.test.well() : app.test.failed()}
      </Row>
      <Row name={app.test.storage()} good={facts.storage}>
        {facts.storage ? app.test.well() : app.test.failed()}
      </Row>
      <Row name={app.test.connection()} good={facts.online}>
        {[facts.online ? app.test.online() : app.test.offline(), facts.line]
          .filter(Boolean)
          .join(', ')}
      </Row>
      <Row name={app.test.roundTrip()} {...(facts.roundTrip === null ? { good: false } : {})}>
        {facts.roundTrip === null ? app.test.failed() : app.test.ms({ n: facts.roundTrip })}
      </Row>
      <Row name={app.test.worker()} {...(facts.worker === 'active' ? { good: true } : {})}>
        {app.test.workerStates[facts.worker]()}
      </Row>
      {facts.workerVersion !== null && (
        <Row name={app.test.workerVersion()}>{facts.workerVersion}</Row>
      )}
      <Row name={app.test.kept()}>{app.test.pages({ n: facts.keptPages })}</Row>
      <Row name={app.test.zone()}>{app.test.zoneNote({ zone: facts.zone })}</Row>
      {facts.secondsOff !== null && (
        <Row name={app.test.difference()} good={Math.abs(facts.secondsOff) < 120}>
          {app.test.seconds({ n: facts.secondsOff })}
        </Row>
      )}
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-9">
    <h2 className="text-xl">{title}</h2>
    <dl className="mt-2 divide-y divide-line border-y border-line">{children}</dl>
  </section>
);

/** A fact, with a mark if it is good or bad. */
const Row = ({ name, good, children }: { name: string; good?: boolean; children: ReactNode }) => (
  <div className="grid grid-cols-[1fr_1.4fr] items-center gap-4 py-3">
    <dt className="text-muted">{name}</dt>
    <dd className="flex min-w-0 items-center gap-2 font-medium">
      {good !== undefined && (
        <Icon
          icon={good ? 'circle-check' : 'circle-alert'}
          size={18}
          className={clsx(good ? 'text-monsoon' : 'text-danger')}
        />
      )}
      <span className="min-w-0">{children}</span>
    </dd>
  </div>
);
