import { useNavigation } from 'react-router';
import * as collecting from '#messages/collect.ts';
import * as texts from '#messages/split.ts';
import type { SplitView } from './split-view.ts';

const COLLECTED = { ...texts.trip, ...collecting.trip };
/** The texts of a payment that is shared, or of shares that are collected where those differ. */
export const textsOf = ({ kind }: Pick<SplitView, 'kind'>) =>
  kind === 'payment' ? texts.trip : COLLECTED;

/** The address that the forms of a split post to. */
export const actionOf = ({ bookingId, kind }: SplitView): string =>
  `/trip/${bookingId}${kind === 'payment' ? '#split' : '#shares'}`;

/** Whether a form with this intent is under way. */
export function usePressed(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
