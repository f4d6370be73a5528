import { sentences } from '#shared/messages/property-sentences.ts';

/** The specification's length of the overview before 'View More'. */
export const OVERVIEW_LENGTH = 130;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of sanitised HTML, in one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|li|h[1-6]|ul|ol|div)>|<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** At most `length` characters, cut between words. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const room = text.slice(0, length - 1);
  const space = room.lastIndexOf(' ');
  return `${room.slice(0, space > length / 2 ? space : length - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}

/** The first points of a list in HTML: the house rules that could spoil a trip stand first in it. */
export const listPoints = (html: string, most: number): readonly string[] =>
  [...html.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)].map((match) => plainText(match[1] ?? '')).filter(Boolean).slice(0, most);

const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text[0]?.toLowerCase() + text.slice(1) : text);

/** "Entire villa, breakfast, free cancellation until 14 June 2:00 pm": a rate plan read as a sentence, without its price. */
export function planSentence(plan: { readonly villa: boolean; readonly roomName: string; readonly inclusions: readonly string[]; readonly freeUntil: string | null }): string {
  const refund = plan.freeUntil === null ? sentences.nonRefundable : sentences.freeUntil(plan.freeUntil);
  return [plan.villa ? sentences.entireVilla : plan.roomName, ...plan.inclusions.map(lowerFirst), refund].join(', ');
}
