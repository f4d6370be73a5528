/** The contact settings of tests. They have no default; an operator sets them. */
export const CONTACTS = {
  SUPPORT_PHONE: '1800 000 0000',
  SUPPORT_EMAIL: 'support@verandah.example',
  OFFICE_ADDRESS: 'Talegaon Dabhade, near Pune, Maharashtra 410507',
  CHAT_URL: 'https://chat.example/verandah',
  ANDROID_APP_URL: 'https://play.example/verandah',
  IOS_APP_URL: 'https://apps.example/verandah',
  SOCIAL_LINKS: 'Instagram=https://social.example/verandah,YouTube=https://video.example/verandah',
} as const;

/** The contact settings of a start where they are not set. */
export const NO_CONTACTS: Readonly<Record<keyof typeof CONTACTS, string>> = {
  SUPPORT_PHONE: '',
  SUPPORT_EMAIL: '',
  OFFICE_ADDRESS: '',
  CHAT_URL: '',
  ANDROID_APP_URL: '',
  IOS_APP_URL: '',
  SOCIAL_LINKS: '',
};
