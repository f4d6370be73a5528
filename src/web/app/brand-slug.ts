/** 'Verandah Stays' → 'verandah-stays': stands where an address names the product. A name without Latin letters has none. */
export const brandSlug = (brandName: string): string => brandName.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'villa';

/** The place of the product's name in a path. */
export const PRODUCT = '{product}';

/** A path with the product's name filled in. */
export const withProduct = (path: string, brandName: string): string => path.replace(PRODUCT, brandSlug(brandName));
