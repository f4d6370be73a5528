import type { RefusalKind } from '#shared/result.ts';

/**
 * The one table from the kind of a refusal to what travels: `status` in the envelope and the HTTP status. They are the
 * same number but for the specification's business refusals, which say 300 and travel as 409.
 */
export const STATUS: Readonly<Record<RefusalKind, { readonly status: number; readonly http: number }>> = {
  invalid: { status: 400, http: 400 },
  unauthenticated: { status: 401, http: 401 },
  forbidden: { status: 403, http: 403 },
  'not-found': { status: 404, http: 404 },
  refused: { status: 300, http: 409 },
  conflict: { status: 409, http: 409 },
  expired: { status: 410, http: 410 },
  'too-large': { status: 413, http: 413 },
  limited: { status: 429, http: 429 },
  upstream: { status: 502, http: 502 },
};
