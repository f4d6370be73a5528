import * as texts from '#messages/rule-fit.ts';
import { FitList } from './fit-list.tsx';
import type { AgreedView } from './fit-view.ts';

/** What the group said of itself when it booked, and the answer of the house rules to it. */
export const Agreed = ({ agreed }: { agreed: AgreedView }) => (
  <div className="mb-4 rounded-card border border-line bg-surface px-4 py-3.5">
    <h3 className="font-sans text-sm font-bold tracking-normal">{texts.agreedTitle()}</h3>
    <p className="mt-1">{agreed.said}</p>
    <FitList fits={agreed.fits} className="mt-2" />
  </div>
);
