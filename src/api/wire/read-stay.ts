import { addDays, stayProblem, type IsoDate, type Stay, type StayProblem } from '#shared/dates.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';

/** The field a broken rule is told at: the check-out for its order, length and reach, else the check-in. */
const atCheckOut: ReadonlySet<StayProblem> = new Set(['dates.order', 'dates.too-long', 'dates.too-far']);

/** Two dates as a stay that may be booked today, else 400 at the field that breaks the rule. */
export function readStay(checkIn: IsoDate, checkOut: IsoDate, today: IsoDate, names: readonly [string, string]): Result<Stay> {
  const stay = { checkIn, checkOut };
  const problem = stayProblem(stay, today);
  if (problem === null) return ok(stay);
  const message = common.stay[problem];
  return refuse('invalid', problem, message, { fields: { [atCheckOut.has(problem) ? names[1] : names[0]]: message } });
}

/** The same where dates may be left out: then one night from today. A single date is an error at the missing one. */
export function readOptionalStay(checkIn: IsoDate | null, checkOut: IsoDate | null, today: IsoDate, names: readonly [string, string]): Result<Stay> {
  if (checkIn === null && checkOut === null) return ok({ checkIn: today, checkOut: addDays(today, 1) });
  if (checkIn !== null && checkOut !== null) return readStay(checkIn, checkOut, today, names);
  const missing = checkIn === null ? names[0] : names[1];
  return refuse('invalid', 'input.invalid', common.invalidInput, { fields: { [missing]: common.field.required } });
}
