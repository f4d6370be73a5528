import * as texts from '#messages/board.ts';

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Names the cheaper plan, with its terms unless its name says them already ('Non-refundable'). */
export function cheaperLine(cheaper: {
  readonly amount: string;
  readonly plan: string;
  readonly terms: string;
}): string {
  const isSaid = letters(cheaper.plan) === letters(cheaper.terms);
  return isSaid ? texts.cheaperPlanOnly(cheaper) : texts.cheaperPlan(cheaper);
}
