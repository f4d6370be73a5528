import * as texts from '#messages/rule-fit.ts';
import { worstFit, type Fit, type RuleFit } from '#shared/rule-fit.ts';

/** A rule of a house against the group, in words: 'Pets: fits', with the owner's sentence. */
export interface FitView {
  readonly fit: Fit;
  readonly asked: string;
  readonly answer: string;
  readonly says: string;
  /** the same with its full stop */
  readonly line: string;
  readonly sentence: string;
}

/** The one way in which a verdict is worded: on the property, on the board, side by side, before booking. */
export function fitView({ asked, fit, sentence }: RuleFit): FitView {
  const says = texts.says({ asked: texts.asked[asked](), fit: texts.fit[fit]() });
  return { fit, asked: texts.asked[asked](), answer: texts.fit[fit](), says, line: texts.line({ says }), sentence: sentence ?? texts.notSaid() };
}

/** 'Pets: does not fit', '2 rules do not fit': for a card, and only where something does not fit or must be asked; '' otherwise. */
export function fitBadge(fits: readonly RuleFit[]): string {
  const worst = worstFit(fits);
  if (worst === null || worst === 'fits') return '';
  const [first, ...more] = fits.filter(({ fit }) => fit === worst);
  return first === undefined ? '' : more.length === 0 ? fitView(first).says : texts.short[worst]({ n: more.length + 1 });
}
