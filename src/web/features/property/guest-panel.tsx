import { clsx } from 'clsx';
import { useRef } from 'react';
import * as content from '#messages/content.ts';
import * as words from '#messages/party.ts';
import * as texts from '#messages/property.ts';
import { Button } from '#web/ui/button.tsx';
import { GuestFields } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { useCloseOutside } from '#web/ui/hooks.ts';
import { useFoldLayer } from '#web/ui/fold-layer.ts';
import type { PropertyFacts } from './property-view.ts';
import { mostChildren } from './selection.ts';
import type { SelectionControl } from './use-selection.ts';

/**
 * Adults, children and an age for each child. Unfolds under the field; fills the screen on phones. A <details>, which
 * opens without scripts.
 */
export function GuestPanel({
  facts,
  control,
  taken = 0,
}: {
  facts: Pick<PropertyFacts, 'id' | 'hotelType' | 'bedrooms' | 'villa'>;
  control: SelectionControl;
  /** rooms of the shown price; 0 without a price */ taken?: number;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { party } = control.draft;
  const close = () => {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  useCloseOutside(details);
  const toggled = useFoldLayer(details, close);
  return (
    <details
      ref={details}
      className="group relative"
      onToggle={({ currentTarget: { open } }) => {
        toggled();
        if (open) box.current?.scrollIntoView({ block: 'nearest' });
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary
        className={clsx(
          inputClass,
          'flex min-h-15 cursor-pointer items-center gap-3 py-2',
          'max-md:group-open:fixed max-md:group-open:inset-x-0 max-md:group-open:top-0 max-md:group-open:z-51 max-md:group-open:rounded-none max-md:group-open:border-0 max-md:group-open:border-b max-md:group-open:border-line',
        )}
      >
        <Icon icon="users" className="text-monsoon" />
        <span className="min-w-0 flex-1 max-md:group-open:hidden">
          <span className="block truncate font-medium">
            {texts.guests({ adults: party.adults, children: party.childAges.length })}
          </span>
          <span className="block text-xs text-muted">
            {facts.villa ? content.guests() : words.rooms({ n: Math.max(taken, party.rooms) })}
          </span>
        </span>
        <span className="hidden min-w-0 flex-1 font-display text-lg max-md:group-open:block">
          {texts.panels.guests()}
        </span>
        <Icon
          icon="chevron-down"
          size={18}
          className="text-muted transition-transform duration-150 group-open:rotate-180 max-md:group-open:hidden"
        />
        <Icon icon="x" className="hidden max-md:group-open:block" label={content.close()} />
      </summary>
      <div
        ref={box}
        className="z-50 scroll-mb-4 bg-paper p-4 text-ink max-md:fixed max-md:inset-0 max-md:overflow-y-auto max-md:pt-22 md:absolute md:inset-x-0 md:z-40 md:mt-2 md:rounded-card md:border md:border-line md:shadow-float"
      >
        <p className="mb-4 hidden font-display text-lg md:block">{texts.panels.guests()}</p>
        <GuestFields
          value={party}
          hotelType={facts.villa ? 'bungalow' : 'hotel'}
          withoutRooms={facts.villa}
          maxChildren={mostChildren(facts)}
          // picks fit the old number of rooms only
          onChange={(next) =>
            control.change(
              !facts.villa && next.rooms !== party.rooms
                ? { party: next, picks: [] }
                : { party: next },
            )
          }
        />
        <Button variant="brand" className="needs-script mt-5 w-full" onClick={close}>
          {content.done()}
        </Button>
      </div>
    </details>
  );
}
