import { createContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { IsoDate } from '#shared/dates.ts';
import type { PublicConfig } from '#web/context.ts';

/** The signed-in person. */
export interface User {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** works for a property */
  readonly hosts: boolean;
  /** of the staff, while they look as an owner or act for one */
  readonly visit?: VisitNote;
}

/** Looking as an owner, or acting for one. */
export interface VisitNote {
  readonly kind: 'look' | 'act';
  readonly owner: string;
  /** '2:05 PM' in India, when it ends by itself */
  readonly until: string;
}

/** Data of every page: the product's settings, and today in India. */
export interface RootData {
  /** the signed-in person; absent on a page that is the same for everybody. Components use `useUser`. */
  readonly user?: User | null;
  readonly config: PublicConfig;
  readonly today: IsoDate;
}

/** The root loader's data; throws if the root failed. Error screens use `useMaybeRootData`. */
export function useRootData(): RootData {
  const data = useMaybeRootData();
  if (data === undefined)
    throw new Error('The root data is missing: this component stands outside the root route.');
  return data;
}

export const useMaybeRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root');

/** The request id that a person can quote after an error; '' for a page without an answer of the server. */
export const ReferenceContext = createContext('');

/** The request id of the server's last answer with status 5xx, for errors after hydration; '' without one. */
export const lastFailure = { reference: '' };
