/** The product's colours as papers use them. */
export const GREEN = '#1F5A45';
export const MUTED = '#55645C';
