/** The product's cookies. All names contain `vh_`, so the page cache sees at a glance whether a request has any. */
export interface OurCookies {
  readonly session: string | null;
  readonly fingerprint: string | null;
  readonly challenge: string | null;
}

const NONE: OurCookies = { session: null, fingerprint: null, challenge: null };

/** The `__Host-` names are set wherever the site is served over TLS; the bare ones only on loopback. */
export function readCookies(header: string | undefined): OurCookies {
  if (header === undefined || !header.includes('vh_')) return NONE;
  const values = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) values.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const one = (name: string): string | null => values.get(`__Host-vh_${name}`) ?? values.get(`vh_${name}`) ?? null;
  return { session: one('session'), fingerprint: one('fingerprint'), challenge: one('challenge') };
}
