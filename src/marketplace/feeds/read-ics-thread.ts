import type { IsoDate } from '#shared/dates.ts';
import { readIcs, type IcsRead } from './read-ics.ts';

/** The entry of the thread of `readInThread`. */
export default ({ text, today }: { readonly text: string; readonly today: IsoDate }): IcsRead =>
  readIcs(text, today);
