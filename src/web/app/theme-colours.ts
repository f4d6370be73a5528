/** The paper of both themes, where no style sheet reaches: the browser's own bars. tokens.css has the same. */
export const THEME = { light: '#fbf7ef', dark: '#111a16' } as const;
