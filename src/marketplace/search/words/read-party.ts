import { DEFAULT_CHILD_AGE, MAX_ADULTS, MAX_CHILD_AGE, MAX_ROOMS } from '#shared/party.ts';
import { pattern, type Line, type Verdict } from './line.ts';
import type { Draft } from './read-words.ts';

const INFANT_AGE = 1;
const PEOPLE =
  'adults?|people|persons?|pax|guests?|friends?|log|logon|members?|heads?|of us|ppl|travell?ers?|men|women|ladies|girls|boys|seniors?';
const CHILDREN = 'children|child|kids?|bacche|bachche|baccha|bachcha|toddlers?';
// a number that counts something else is no age: 'aged 12 · 3 stars'
const AGE =
  '\\d{1,2}(?! (?:\\+ )?(?:stars?|hours?|bhks?|bedrooms?|rooms?|nights?|days?|adults?|guests?|people|persons?))';
const LIST = `${AGE}(?: (?:, |and )?${AGE})*`;
const OLD = '(?: (?:years?|yrs?|yr|y|saal))?(?: olds?)?(?: (?:ki|ka|ke))?';

const BHK = pattern(
  '(?:(?:at least|atleast|min|minimum|more than) )?(?<n>\\d{1,2})(?: \\+| - \\d{1,2})? ?(?:bhks?|b h k|bedrooms?|bedroomed|bed rooms?|brs?|bed(?= (?:villa|bungalow|house)))(?: or more| plus)?',
);
const EITHER_BHK = pattern('(?<n>\\d{1,2})/\\d{1,2} (?:bhk|bedrooms?)');
const ROOMS = pattern('(?<n>\\d{1,2}) (?:rooms?|kamre|kamra)');
const NO_SUCH_FILTER = pattern(
  '(?:child|children|kids?|family|elder|senior|baby) friendly|(?:a )?couple of (?:friends|families|people|kids|children)',
);
const COUNTED_CHILDREN = pattern(
  `(?<n>\\d{1,2}) (?:${CHILDREN})(?: (?:aged|ages?|of age|of) (?<ages>${LIST})${OLD}| (?<old>${LIST}) (?:years?|yrs?|saal)(?: olds?)?)?`,
);
const ONE_CHILD = pattern(
  `(?:a|my|our|and|with)(?: (?:a|my|our))? (?:child|kid|son|daughter|baccha|bachcha|toddler) (?:aged|age|of) (?<ages>\\d{1,2})${OLD}|(?<=with |and )(?:a|1) (?:child|kid)`,
);
const OF_AN_AGE = pattern(
  `(?:(?:a|my|our) )?(?<age>\\d{1,2}) (?:years?|yrs?|yr|saal) (?:olds?|ka|ki|ke)(?: (?:child|kid|son|daughter|boy|girl|baby|baccha|bachcha))?`,
);
const INFANTS = pattern(
  '(?:(?<n>\\d{1,2}) |(?:with |and )(?:(?:a|an|our|my) )?|(?:a|an|our|my) )(?:infants?|bab(?:y|ies)|newborn)',
);
const WITH_THEM = '(?<incl> (?:including|incl|inclusive of))?';
const PARTNERS = pattern(
  '(?:me|i|myself) and my (?:wife|husband|girlfriend|boyfriend|partner|fiancee?|friend|mother|father|mom|dad)|my (?:wife|husband|girlfriend|boyfriend|partner) and (?:me|i|myself)',
);
const ALONE = pattern(
  'just me|solo|alone|for 1(?= |$)(?! (?:night|bhk|room|week))|single (?:person|adult|traveller)',
);
const COUPLES = pattern(
  '(?:(?<n>\\d{1,2}) |a )?(?:married |newly ?wed |honeymoon )?(?:couples?|jodi|joda)(?! (?:friendly|allowed|welcome|ok))',
);
const COUNTED = pattern(
  `(?:(?:group|family|party|gang|team) of )?(?<n>\\d{1,2})(?: \\+)? (?:${PEOPLE})${WITH_THEM}|(?:group|family|party|gang|team|parivar) (?:of )?(?<m>\\d{1,2})|(?:sleeps|capacity|accommodates?|accommodating)(?: of| for)? (?<s>\\d{1,2})`,
);
const FOR_SO_MANY = pattern(
  'for (?<n>\\d{1,2})(?= [,|]| (?:in|near|at|on|this|next|with|under|below|and|from|around)(?: |$)|$)',
);

const numbers = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/\d+/g)].map(Number);

/** Reads BHK, rooms, adults and children. */
export function readParty(line: Line, draft: Draft): void {
  line.take(EITHER_BHK, ({ groups = {} }) => rooms(draft, groups['n'], true));
  line.take(BHK, ({ groups = {} }) => rooms(draft, groups['n'], true));
  line.take(ROOMS, ({ groups = {} }) => rooms(draft, groups['n'], false));
  line.take(NO_SUCH_FILTER, () => 'refused');
  line.take(COUNTED_CHILDREN, ({ groups = {} }) =>
    children(draft, Number(groups['n']), numbers(groups['ages'] ?? groups['old'])),
  );
  line.take(ONE_CHILD, ({ groups = {} }) => children(draft, 1, numbers(groups['ages'])));
  line.take(OF_AN_AGE, ({ groups = {} }) => children(draft, 1, numbers(groups['age'])));
  line.take(INFANTS, ({ groups = {} }) =>
    children(
      draft,
      Number(groups['n'] ?? 1),
      Array<number>(Math.min(MAX_ADULTS, Number(groups['n'] ?? 1))).fill(INFANT_AGE),
    ),
  );
  const counted = (n: number): Verdict => adults(draft, n);
  line.take(PARTNERS, () => counted(2));
  line.take(ALONE, () => (draft.adults === null ? counted(1) : 'refused'));
  line.take(COUPLES, ({ groups = {} }) => counted(2 * Number(groups['n'] ?? 1)));
  line.take(COUNTED, ({ groups = {} }) => {
    const n = Number(groups['n'] ?? groups['m'] ?? groups['s']);
    const amongThem = groups['incl'] === undefined ? 0 : draft.ages.length;
    return n > amongThem ? counted(n - amongThem) : 'refused';
  });
  line.take(FOR_SO_MANY, ({ groups = {} }) =>
    draft.adults === null ? counted(Number(groups['n'])) : 'refused',
  );
}

function rooms(draft: Draft, said: string | undefined, bhk: boolean): Verdict {
  const n = Number(said);
  if (draft.rooms !== null || n < 1 || n > MAX_ROOMS) return 'refused';
  draft.rooms = n;
  draft.bhk = bhk;
  return 'used';
}

function adults(draft: Draft, n: number): Verdict {
  const all = (draft.adults ?? 0) + n;
  if (n < 1 || all > MAX_ADULTS) return 'refused';
  draft.adults = all;
  return 'used';
}

/** Missing ages are the default; a child over 12 counts as an adult. */
function children(draft: Draft, n: number, ages: readonly number[]): Verdict {
  const all = Array.from(
    { length: Math.max(n, ages.length) },
    (_, i) => ages[i] ?? DEFAULT_CHILD_AGE,
  );
  const young = all.filter((age) => age <= MAX_CHILD_AGE);
  const grown = all.filter((age) => age > MAX_CHILD_AGE);
  if (
    all.length === 0 ||
    all.length > MAX_ADULTS ||
    draft.ages.length + young.length > 4 * MAX_ROOMS
  )
    return 'refused';
  if (grown.length > 0 && adults(draft, grown.length) === 'refused') return 'refused';
  draft.ages.push(...young);
  for (const age of new Set(grown)) draft.assumed.push({ kind: 'grown-child', age });
  if (ages.length < n) draft.assumed.push({ kind: 'child-age' });
  return 'used';
}
