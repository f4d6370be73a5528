import { writeReview as texts } from '#shared/messages/write-review.ts';
import { oneLine, TRICKS } from '#shared/person.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { REVIEW_TYPES, SCORES, type ReviewType, type ScoreName, type WrittenReview } from '../types.ts';

export const MAX_TITLE = 120;
export const MAX_DETAILS = 4000;

export interface CheckedReview {
  readonly type: ReviewType;
  /** 1..10, as they are stored */
  readonly halfStars: Readonly<Record<ScoreName, number>>;
  readonly title: string;
  readonly details: string;
}

/** Several lines as a person meant them: no control characters, no marks that turn the reading direction, no walls of blanks. */
const severalLines = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n').split('\n').map((line) => line.replace(TRICKS, ' ').trimEnd()).join('\n').replace(/\n{3,}/g, '\n\n').trim();

const isHalfStep = (score: number): boolean => score >= 0.5 && score <= 5 && Number.isInteger(score * 2);

/**
 * Six half-star scores, a type, a title and details; all are asked for (booking, 'Business constants'). What people
 * write is plain text from here on: it is shown as text and never as HTML.
 */
export function checkReview({ scores, type, title, details }: WrittenReview): Result<CheckedReview> {
  const fields: Record<string, string> = {};
  const halfStars: Partial<Record<ScoreName, number>> = {};
  for (const name of SCORES) {
    const score = scores[name];
    if (score === null) fields[name] = texts.scoreRequired(name);
    else if (!isHalfStep(score)) fields[name] = texts.scoreInvalid;
    else halfStars[name] = score * 2;
  }
  const known = REVIEW_TYPES.find((one) => one === type.trim().toLowerCase());
  if (known === undefined) fields['type'] = texts.typeRequired;
  const line = oneLine(title);
  if (line === '') fields['title'] = texts.titleRequired;
  else if (line.length > MAX_TITLE) fields['title'] = texts.tooLong(MAX_TITLE);
  const text = severalLines(details);
  if (text === '') fields['details'] = texts.detailsRequired;
  else if (text.length > MAX_DETAILS) fields['details'] = texts.tooLong(MAX_DETAILS);
  const [first] = Object.values(fields);
  if (first !== undefined || known === undefined) return refuse('invalid', 'review.invalid', first ?? texts.typeRequired, { fields });
  return ok({ type: known, halfStars: halfStars as Record<ScoreName, number>, title: line, details: text });
}

const letters = new Intl.Segmenter('en');

/** How a writer is named beside a review: the first name and the letter of the last, 'Ishaan M.'. */
export function shownName(name: string): string {
  const words = oneLine(name).split(' ');
  const [first = ''] = words;
  const [last] = words.length > 1 ? Array.from(letters.segment(words.at(-1) ?? ''), ({ segment }) => segment) : [];
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`;
}
