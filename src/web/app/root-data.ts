import { createContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import type { PublicConfig } from '#web/context.ts';

/** Who is signed in. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** What every page knows: the product's settings, and today in India. */
export interface RootData {
  /** who is signed in; absent on a page that is the same for everybody. Components ask `useUser`. */
  readonly user?: User | null;
  readonly config: PublicConfig;
  readonly today: IsoDate;
}

/** The root loader's data; throws only where the root itself failed, so use `useMaybeRootData` in error screens. */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (data === undefined)
    throw new Error('The root data is missing: this component stands outside the root route.');
  return data;
}

export const useMaybeRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The request id that a person can quote when something went wrong; '' when the page was not answered by the server. */
export const ReferenceContext = createContext('');

/** The request id of the last answer of the server that was a failure of its own, for a page that came alive before; '' without one. */
export const lastFailure = { reference: '' };
