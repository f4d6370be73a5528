import { createContext } from 'react';
import type { footerMarkup } from './footer-markup.ts';

/** Writes the footer's text; only the server's bundle gives one, so that the first scripts do not carry it. */
export const FooterWriter = createContext<typeof footerMarkup | null>(null);
