/** Texts of the heart. */
export const wishlist = {
  save: (name: string) => `Save ${name} to your wishlist`,
  unsave: (name: string) => `Take ${name} off your wishlist`,
  failed: 'Your wishlist could not be changed just now. Please try again.',
} as const;
