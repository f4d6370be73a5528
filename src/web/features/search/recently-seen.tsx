import { useState } from 'react';
import * as texts from '#messages/seen.ts';
import { Button } from '#web/ui/button.tsx';
import { forgetSeen, seenStays } from './seen-store.ts';
import { StayTile } from './stay-tile.tsx';

/** The properties opened in this browser, the last first, with a button to forget them. */
export default function RecentlySeen() {
  const [stays, setStays] = useState(seenStays);
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="page-width my-4">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="seen" className="text-xl md:text-2xl">
            {texts.title()}
          </h2>
          <p className="text-sm text-muted">{texts.note()}</p>
        </div>
        <Button
          variant="quiet"
          onClick={() => {
            forgetSeen();
            setStays([]);
          }}
        >
          {texts.clear()}
        </Button>
      </div>
      <ul data-follow className="snap-row gap-4 pb-2">
        {stays.map((stay) => (
          <li key={stay.id} className="w-[62vw] max-w-60">
            <StayTile stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  );
}
