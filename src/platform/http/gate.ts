import type { IncomingHttpHeaders } from 'node:http';
import * as common from '#messages/common.ts';
import type { Clock } from '#platform/clock.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import {
  createRateLimiter,
  USUAL_RATE_LIMITS,
  type RateLimits,
  type RequestKind,
} from './rate-limits.ts';

/** What the gate looks at: headers, method and network, never a body. */
export interface Arriving {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** the client's address, as the trusted proxies name it */
  readonly ip: string;
}

interface Admission {
  /** what its rate is counted as */
  readonly kind: RequestKind;
  /** most bytes of a body */
  readonly mostBytes: number;
  /** an app: it carries no cookies that a stranger could use */
  readonly anyOrigin?: boolean;
}

/** The one gate before pages, the router's requests for data, resource routes, calls and uploads. */
export interface Gate {
  /** Whether a Host header names this site; what does not is answered with 421, and neither rendered nor kept. */
  isOurHost(host: string | undefined): boolean;
  /** Whether a browser says that another site caused this request. */
  isForeign(headers: IncomingHttpHeaders): boolean;
  /**
   * null where the request may come in; else why not: rate, a server that is full, origin of what is no GET, length of
   * a body.
   */
  refusalOf(request: Arriving, admission: Admission): Refusal | null;
}

interface GateParts {
  readonly settings: {
    readonly publicUrl: string;
    readonly RATE_LIMITS: boolean;
    readonly servers?: number;
  };
  readonly clock: Clock;
  readonly limits?: Partial<RateLimits> | undefined;
  /** whether this process has more to do than it can */
  readonly isOverloaded?: () => boolean;
}

/** Soon enough for whoever waits, and late enough for the work that is there. */
const AGAIN_AFTER = 3;

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);
const DEFAULT_PORT: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/**
 * Ours is the host of PUBLIC_URL, and every name of this machine where that is one: whichever name and port somebody
 * typed, and no other name that a stranger's DNS may lead here.
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
   * Browsers send Sec-Fetch-Site over TLS and on loopback, and Origin with every POST; what sends neither is not a
   * browser and carries no stranger's cookies. `same-site` is another host of our domain, which is a stranger too.
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
