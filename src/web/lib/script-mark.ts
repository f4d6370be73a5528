import { createContext } from 'react';

/**
 * Set while the server renders: our own inline scripts carry it as `nonce`, the server takes it off again and puts the
 * hashes of exactly those scripts into the page's policy. In browsers it is undefined.
 */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
