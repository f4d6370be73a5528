/** Languages in which a host may speak with guests, by their codes (ISO 639). */
export const HOST_LANGUAGES = ['mr', 'hi', 'en', 'gu', 'kok', 'pt', 'ur', 'kn', 'pa', 'ta', 'te', 'bn', 'ml'] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];
