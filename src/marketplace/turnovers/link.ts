import type { Context } from '#platform/context.ts';
import { linkToken, newLink as newSecretLink } from '#platform/secret-link.ts';

const USE = 'turnover';

interface LinkColumns {
  readonly nonce: Buffer | null;
  readonly token_hash: Buffer | null;
}

export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(text);

/** The columns of a new link. */
export function newLink({ settings }: Pick<Context, 'settings'>): LinkColumns {
  const { nonce, hash } = newSecretLink(settings, USE);
  return { nonce, token_hash: hash };
}

/** The path of a cleaner's link on our site; null without one. */
export const linkPath = (
  { settings }: Pick<Context, 'settings'>,
  { nonce, token_hash: hash }: LinkColumns,
): string | null =>
  nonce === null || hash === null ? null : `/t/${linkToken(settings, USE, { nonce, hash })}`;
