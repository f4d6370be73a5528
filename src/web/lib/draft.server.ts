import type { RouterContextProvider } from 'react-router';
import { cookieOf, setCookie } from '#web/app/cookies.server.ts';

type Context = Readonly<RouterContextProvider>;

const SECONDS = 1800;
/** browsers take about four thousand bytes a cookie, its name and attributes among them */
const MOST_BYTES = 3600;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * A Set-Cookie header that keeps what was typed into a form whose session had ended, in this browser alone, for half an
 * hour: signing in again brings it back. `of` names what the form was about. What does not fit is left out from the end.
 */
export function keepDraft(context: Context, of: string, typed: Readonly<Record<string, string>>): string {
  const values = Object.entries(typed).filter(([, value]) => value !== '');
  while (values.length > 0 && encode({ of, values }).length > MOST_BYTES) values.pop();
  return setCookie(context, 'draft', encode({ of, values }), SECONDS);
}

/** What this browser typed about the same thing, or null. */
export function readDraft(context: Context, request: Request, of: string): Record<string, string> | null {
  const cookie = cookieOf(context, request, 'draft');
  if (cookie === '') return null;
  try {
    const draft = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')) as { of?: unknown; values?: unknown };
    if (draft.of !== of || !Array.isArray(draft.values)) return null;
    const values = (draft.values as unknown[]).filter((pair): pair is [string, string] => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string');
    return Object.fromEntries(values);
  } catch {
    return null;
  }
}
