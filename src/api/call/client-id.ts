import type { Caller } from '#platform/context.ts';

export type ClientKind = Caller['client'];

/** The kind of client an X-Client-Id names; absent is a browser, unknown is null (400). */
export function clientKind(header: string | readonly string[] | undefined, partners: readonly string[]): ClientKind | null {
  if (header === undefined || header === '') return 'web';
  if (header === 'web' || header === 'android' || header === 'ios') return header;
  return typeof header === 'string' && partners.includes(header) ? 'partner' : null;
}

/** App clients carry their session as a bearer; everybody else as a cookie. */
export const isApp = (client: ClientKind): boolean => client === 'android' || client === 'ios';
