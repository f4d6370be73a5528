import type { IsoDate } from '#shared/dates.ts';
import { readIcs, type IcsRead } from './read-ics.ts';

interface Asked {
  readonly text: string;
  readonly today: IsoDate;
  readonly ownHost: string;
}

/** The entry of the thread of `readInThread`. */
export default ({ text, today, ownHost }: Asked): IcsRead => readIcs(text, today, ownHost);
