/**
 * Whether an answer is to an earlier question than the last: `sent` are the addresses asked for since the last answer
 * that counted, oldest first. What was chosen meanwhile must not fall back to it. An address that nobody here asked
 * for (Back, a link) is not overtaken: it decides.
 */
export function overtaken(sent: readonly string[], answered: string): boolean {
  const at = sent.lastIndexOf(answered);
  return at !== -1 && at < sent.length - 1;
}
