import type { Result } from '#shared/result.ts';

export interface WishlistOwner {
  readonly userId: number | null;
  readonly fingerprint: string | null;
}

export interface Wishlist {
  /** adds or removes; says which */
  toggle(owner: WishlistOwner, propertyId: number): Promise<Result<{ wished: boolean }>>;
  /** property ids, newest first */
  ids(owner: WishlistOwner): Promise<readonly number[]>;
  /** moves an anonymous list to the account at sign-in */
  merge(fingerprint: string, userId: number): Promise<number>;
}
