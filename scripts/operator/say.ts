/** The output of a command. */
export interface Said {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

/** Removes control characters: a stranger's text must not move the cursor or colour the terminal. */
// eslint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
export const say = (...lines: readonly string[]): Said => ({
  lines: lines.map(plain),
  failed: false,
});
export const fail = (...lines: readonly string[]): Said => ({
  lines: lines.map(plain),
  failed: true,
});
