import { currentLocale, localePrefix } from '#i18n/locale.ts';

/** Where files go, in every language. */
export const FILES_PATH = '/host/listing/:id/photographs/files';

export const photographsPath = (id: number): string => `/host/listing/${id}/photographs`;

/** Where a form with files posts; it carries the language of its page. */
export const filesHref = (id: number): string =>
  `${photographsPath(id)}/files${localePrefix() === '' ? '' : `?language=${currentLocale()}`}`;

/** A photograph without a public address, for its owner. */
export const previewHref = (id: number, picture: string): string =>
  `${photographsPath(id)}/files/${picture}`;
