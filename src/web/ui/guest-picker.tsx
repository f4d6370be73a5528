import { clsx } from 'clsx';
import { Suspense, useRef, useState } from 'react';
import * as content from '#messages/content.ts';
import {
  DEFAULT_CHILD_AGE,
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_CHILDREN_PER_ROOM,
  MAX_ROOMS,
  type Party,
  roomsForChildren,
} from '#shared/party.ts';
import { partyLabel } from '#web/features/search/search-params.ts';
import { Button } from './button.tsx';
import { inputClass } from './field.tsx';
import { useCloseOutside } from './hooks.ts';
import { Icon } from './icon.tsx';
import { useFoldLayer } from './fold-layer.ts';
import { late } from './lazy-on-intent.tsx';
import { Stepper } from './stepper.tsx';

/** Most parties have no children; the server renders it all the same. */
const ChildAges = late(() => import('./child-ages.tsx'));

/**
 * The steppers and age selects alone, for panels and sheets. Field names: rooms, adults, children, age (one per child).
 */
export function GuestFields({
  value,
  onChange,
  hotelType,
  form,
  withoutRooms = false,
  maxChildren = withoutRooms ? MAX_CHILDREN_PER_ROOM * value.rooms : MAX_CHILDREN,
}: GuestPickerProps & GuestLimits) {
  /** the children added here whose age was not chosen yet */
  const [open, setOpen] = useState<readonly number[]>([]);
  const setChildren = (n: number) => {
    const before = value.childAges.length;
    setOpen(Array.from({ length: n }, (_, i) => i).filter((i) => i >= before || open.includes(i)));
    onChange({
      ...value,
      rooms: withoutRooms ? value.rooms : Math.max(value.rooms, roomsForChildren(n)),
      childAges: Array.from({ length: n }, (_, i) => value.childAges[i] ?? DEFAULT_CHILD_AGE),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      {withoutRooms ? (
        <input type="hidden" name="rooms" value={value.rooms} form={form} />
      ) : (
        <Stepper
          label={hotelType === 'bungalow' ? content.bhk() : content.rooms()}
          hint={hotelType === 'bungalow' ? content.bhkHint() : content.roomsHint()}
          name="rooms"
          form={form}
          value={value.rooms}
          min={Math.max(1, roomsForChildren(value.childAges.length))}
          max={MAX_ROOMS}
          onChange={(rooms) => onChange({ ...value, rooms })}
        />
      )}
      <Stepper
        label={content.adults()}
        hint={content.adultsHint()}
        name="adults"
        form={form}
        value={value.adults}
        min={1}
        max={MAX_ADULTS}
        onChange={(adults) => onChange({ ...value, adults })}
      />
      <Stepper
        label={content.children()}
        hint={content.childrenHint()}
        name="children"
        form={form}
        value={value.childAges.length}
        min={0}
        max={maxChildren}
        onChange={setChildren}
      />
      {value.childAges.length > 0 && (
        <Suspense fallback={<div className="h-18.5" />}>
          <ChildAges
            ages={value.childAges}
            open={open}
            form={form}
            onChoose={(at, chosen) => {
              setOpen(open.filter((one) => one !== at));
              onChange({
                ...value,
                childAges: value.childAges.map((age, i) => (i === at ? chosen : age)),
              });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Limits of a known property: a villa is booked whole, so it has no field for rooms. */
interface GuestLimits {
  withoutRooms?: boolean;
  maxChildren?: number;
}

interface GuestPickerProps {
  value: Party;
  onChange: (party: Party) => void;
  /** bungalow: rooms are bedrooms (BHK) */
  hotelType: 'hotel' | 'bungalow' | null;
  form?: string;
}

/** The party as one field that unfolds. A <details>: it works without scripts. */
export function GuestPicker({ className, ...props }: GuestPickerProps & { className?: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useCloseOutside(details);
  const toggled = useFoldLayer(details, close);
  return (
    <details
      ref={details}
      className={clsx('group relative', className)}
      // on a low screen it would unfold below the lower edge
      onToggle={(event) => {
        toggled();
        event.currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={clsx(inputClass, 'flex min-h-15 cursor-pointer items-center gap-3 py-2')}>
        <Icon icon="users" className="text-monsoon" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {partyLabel(props.value, props.hotelType)}
          </span>
          <span className="block text-xs text-muted">{content.guests()}</span>
        </span>
        <Icon
          icon="chevron-down"
          size={18}
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="z-40 mt-2 scroll-mb-24 md:scroll-mb-4 rounded-card border border-line bg-paper p-4 text-ink md:absolute md:right-0 md:w-88 md:shadow-float">
        <GuestFields {...props} />
        <Button variant="brand" className="needs-script mt-4 w-full" onClick={close}>
          {content.done()}
        </Button>
      </div>
    </details>
  );
}
