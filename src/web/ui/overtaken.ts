/**
 * Whether an answer belongs to an earlier request than the last. `sent` holds the addresses requested since the last
 * accepted answer, oldest first. An overtaken answer must not reset later input. An address that this page did not
 * request (Back, a link) is not overtaken.
 */
export function overtaken(sent: readonly string[], answered: string): boolean {
  const at = sent.lastIndexOf(answered);
  return at !== -1 && at < sent.length - 1;
}
