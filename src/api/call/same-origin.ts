import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that another site caused this request. Browsers send Sec-Fetch-Site, and Origin on every
 * POST; what sends neither is not a browser and carries no stranger's cookies.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin;
  if (origin === undefined) return false;
  return origin !== originOf(publicUrl) && hostOf(origin) !== headers.host;
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');
