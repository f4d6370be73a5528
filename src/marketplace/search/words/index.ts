export {
  BARE_DAY,
  CALENDAR_DATE,
  FESTIVAL,
  festivalNamed,
  FULL_DATE,
  isEve,
  MONTH,
  monthNumber,
  nextOn,
  oneDate,
  WEEKDAY,
  weekdayNumber,
  YEAR,
} from './calendar.ts';
export { lineOf, nameWords, pattern, type Line, type Span, type Verdict } from './line.ts';
