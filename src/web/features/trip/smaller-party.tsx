import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { SmallerParty } from './trip-view.ts';

/** Tells the organiser that fewer people come than are booked, with the price without them and the way to change it. */
export const SmallerPartyNotice = ({ smaller }: { smaller: SmallerParty }) => (
  <Notice className="mt-4">
    {smaller.says.map((line) => (
      <p key={line} className="figures">
        {line}
      </p>
    ))}
    {smaller.href !== '' && (
      <LinkButton to={smaller.href} variant="secondary" className="mt-3">
        {smaller.label}
      </LinkButton>
    )}
  </Notice>
);
