/** Licences under which properties are let. */
export const LICENCE_KINDS = ['tourism', 'homestay', 'hotel', 'other'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
