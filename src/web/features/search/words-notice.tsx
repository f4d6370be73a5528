import { Notice } from '#web/ui/notice.tsx';

/** What became of a search in words: what was looked for, and every word that was not used. */
export const WordsNotice = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 ? <Notice className="mt-3 max-w-2xl text-sm">{lines.map((line) => <p key={line}>{line}</p>)}</Notice> : null;
