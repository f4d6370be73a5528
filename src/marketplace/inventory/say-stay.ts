import * as stayWords from '#messages/stay-words.ts';
import { sayStayRule } from '#shared/say-stay-rule.ts';
import type { BrokenRule } from '#shared/stay-rules.ts';
import type { NotSellable } from './sellable.ts';

/** Whether a guest can book by another choice of dates: a rule other than a closed night refuses the stay. */
export const isRule = (reason: NotSellable): reason is BrokenRule =>
  reason.code !== 'sold-out' && reason.code !== 'closed';

/** Why a stay cannot be sold, in a sentence for guests. */
export const sayNotSellable = (reason: NotSellable): string =>
  reason.code === 'sold-out' ? stayWords.notAvailable() : sayStayRule(reason);
