export type * from './types.ts';
export { createWishlist, type WishlistDeps } from './create-wishlist.ts';
