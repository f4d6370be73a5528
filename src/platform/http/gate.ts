import type { IncomingHttpHeaders } from 'node:http';
import * as access from '#messages/access.ts';
import * as common from '#messages/common.ts';
import type { Clock } from '#platform/clock.ts';
import type { Session } from '#platform/context.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import {
  createRateLimiter,
  USUAL_RATE_LIMITS,
  type RateLimits,
  type RequestKind,
} from './rate-limits.ts';

/** The parts of a request that the gate checks: headers, method and network, never a body. */
export interface Arriving {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** the client's address, according to the trusted proxies */
  readonly ip: string;
}

interface Admission {
  /** the kind for rate limits */
  readonly kind: RequestKind;
  /** most bytes of a body */
  readonly mostBytes: number;
  /** an app's request, without cookies that another site could misuse */
  readonly anyOrigin?: boolean;
}

/** The gate before pages, the router's data requests, resource routes, calls and uploads. */
export interface Gate {
  /** Whether a Host header names this site; others get 421 and are neither rendered nor kept. */
  isOurHost(host: string | undefined): boolean;
  /** Whether the browser reports that another site caused this request. */
  isForeign(headers: IncomingHttpHeaders): boolean;
  /**
   * null if the request is admitted; else the reason: rate, an overloaded server, the origin of a request other than
   * GET, or the length of a body.
   */
  refusalOf(request: Arriving, admission: Admission): Refusal | null;
}

/** Where a session that only looks as an owner may post: it ends the visit, or itself. */
const ENDS_VISIT = new Set(['/logout', '/desk/leave', 'hotel/logout', 'desk/leave']);

/** Whether a form or call ends a visit. `path`: of a page, without its language, or of a call. */
export const endsVisit = (path: string): boolean => ENDS_VISIT.has(path);

/** `look.read-only` (403) for any request but GET and HEAD while its session looks as an owner; else null. */
export const lookRefusal = (
  { method }: Pick<Arriving, 'method'>,
  session: Pick<Session, 'visit'> | null,
  path: string,
): Refusal | null =>
  session?.visit?.kind !== 'look' || method === 'GET' || method === 'HEAD' || endsVisit(path)
    ? null
    : refuse('forbidden', 'look.read-only', access.lookOnly());

interface GateParts {
  readonly settings: {
    readonly publicUrl: string;
    readonly RATE_LIMITS: boolean;
    readonly servers?: number;
  };
  readonly clock: Clock;
  readonly limits?: Partial<RateLimits> | undefined;
  /** whether this process is overloaded */
  readonly isOverloaded?: () => boolean;
}

/** Seconds: soon for the visitor, late enough for the pending work. */
const AGAIN_AFTER = 3;

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const DEFAULT_PORT: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/**
 * Accepts the host of PUBLIC_URL and, if that is this machine, every name of this machine with any port; no other
 * name, to which a stranger's DNS may point.
 */
export function createGate({
  settings,
  clock,
  limits,
  isOverloaded = () => false,
}: GateParts): Gate {
  const site = new URL(settings.publicUrl);
  const local = LOOPBACK.test(site.hostname);
  const port = site.port || DEFAULT_PORT[site.protocol];
  const waitFor = createRateLimiter(
    settings.RATE_LIMITS ? { ...USUAL_RATE_LIMITS, ...limits } : null,
    clock,
    settings.servers,
  );

  const isOurHost = (host: string | undefined): boolean => {
    if (host === site.host) return true;
    const [, name = '', asked] = HOST.exec(host?.toLowerCase() ?? '') ?? [];
    if (local)
      return (LOOPBACK.test(name) || name === site.hostname) && Number(asked ?? 0) <= 65_535;
    return name === site.hostname && (asked === undefined || asked === port);
  };

  /**
   * Browsers send Sec-Fetch-Site over TLS and on loopback, and Origin with every POST; a request without either is
   * not a browser's and carries no stolen cookies. `same-site` is another host of our domain, and counts as foreign.
   */
  const isForeign = ({ 'sec-fetch-site': from, origin, host }: IncomingHttpHeaders): boolean => {
    if (from !== undefined) return from !== 'same-origin' && from !== 'none';
    if (origin === undefined || origin === site.origin) return false;
    return !(local && isOurHost(host) && origin === `http://${host}`);
  };

  return {
    isOurHost,
    isForeign,
    refusalOf: ({ method, headers, ip }, { kind, mostBytes, anyOrigin = false }) => {
      const wait = waitFor(ip, kind);
      if (wait > 0)
        return refuse('limited', 'request.limited', common.limited({ seconds: wait }), {
          retryAfter: wait,
        });
      if (isOverloaded())
        return refuse('unavailable', 'server.busy', common.unavailable(), {
          retryAfter: AGAIN_AFTER,
        });
      if (!anyOrigin && !HARMLESS.has(method) && isForeign(headers))
        return refuse('forbidden', 'request.cross-site', common.crossSite());
      if (Number(headers['content-length'] ?? 0) > mostBytes)
        return refuse('too-large', 'body.too-large', common.tooLarge());
      return null;
    },
  };
}
