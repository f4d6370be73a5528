import type { Context } from '#platform/context.ts';
import { stayProblem, type IsoDate, type Stay } from '#shared/dates.ts';
import { partyProblem, roomsForChildren, type Party } from '#shared/party.ts';
import { oneLine, severalLines } from '#shared/person.ts';
import { hasLink, nameProblem } from '#shared/person-name.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import * as texts from '#messages/board.ts';
import * as pricing from '#messages/pricing.ts';

/** The longest texts of a board, in characters. */
export const LONGEST = { name: 60, note: 280, voter: 40, voteNote: 140 } as const;

/** The people of the group; rooms follow from the property. */
export type Group = Pick<Party, 'adults' | 'childAges'>;

/** The facts of a new or changed board. */
export interface BoardFacts {
  readonly name: string;
  readonly stay: Stay | null;
  readonly group: Group;
  readonly company: readonly Company[];
}

const invalid = (code: string, field: string, message: string): Refusal =>
  refuse('invalid', code, message, { fields: { [field]: message } });
/** The group as a pricing party: rooms follow from the people. */
export const partyOf = ({ adults, childAges }: Group): Party => ({
  adults,
  childAges,
  rooms: Math.max(1, roomsForChildren(childAges.length)),
  moreRooms: true,
});

/** A board's or person's name as one line, or a refusal. */
export function readName(text: string, field: string, most: number): Result<string> {
  const name = oneLine(text);
  if (name.length > most) return invalid('board.name', field, texts.nameTooLong({ most }));
  return nameProblem(name) === null ? ok(name) : invalid('board.name', field, texts.nameNotAName());
}

/** A note without links, of at most so many characters. */
export function readNote(text: string, most: number): Result<string> {
  const note = severalLines(text);
  if (note.length > most) return invalid('board.note', 'note', texts.noteTooLong({ most }));
  return hasLink(note) ? invalid('board.note', 'note', texts.noteNoLinks()) : ok(note);
}

/**
 * Checks the facts of a new or changed board; returns the columns to store. Refuses `board.name`, `dates.*`,
 * `party.*`.
 */
export function readFacts(
  ctx: Context,
  { name, stay, group, company }: BoardFacts,
): Result<{
  company: string[];
  name: string;
  check_in: IsoDate | null;
  check_out: IsoDate | null;
  adults: number;
  child_ages: number[];
}> {
  const called = readName(name, 'name', LONGEST.name);
  if (!called.ok) return called;
  const people = partyProblem(partyOf(group));
  if (people !== null)
    return invalid(
      people,
      people === 'party.adults' ? 'adults' : 'ages',
      people === 'party.adults' ? pricing.party[people]() : texts.childAgesWrong(),
    );
  const dates = stay === null ? null : stayProblem(stay, ctx.clock.today());
  if (dates !== null) return invalid(dates, 'checkin', pricing.stay[dates]());
  return ok({
    name: called.value,
    check_in: stay?.checkIn ?? null,
    check_out: stay?.checkOut ?? null,
    adults: group.adults,
    child_ages: [...group.childAges],
    company: COMPANY.filter((one) => company.includes(one)),
  });
}
