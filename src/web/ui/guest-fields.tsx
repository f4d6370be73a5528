import { useId } from 'react';
import { content } from '#shared/messages/content.ts';
import { ageLabel, DEFAULT_CHILD_AGE, MAX_ADULTS, MAX_CHILD_AGE, MAX_CHILDREN_PER_ROOM, MAX_ROOMS, type Party } from '#shared/party.ts';
import { Select } from './inputs.tsx';
import { Stepper } from './stepper.tsx';

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age);

/** The steppers and age selects alone, for panels and sheets. Names: rooms, adults, children, age (one each). */
export function GuestFields({ value, onChange, hotelType, form, withoutRooms = false, maxChildren = MAX_CHILDREN_PER_ROOM * value.rooms }: GuestPickerProps & GuestLimits) {
  const base = useId();
  const setChildren = (n: number) =>
    onChange({ ...value, childAges: Array.from({ length: n }, (_, i) => value.childAges[i] ?? DEFAULT_CHILD_AGE) });
  return (
    <div className="flex flex-col gap-4">
      {withoutRooms ? (
        <input type="hidden" name="rooms" value={value.rooms} form={form} />
      ) : (
        <Stepper
          label={hotelType === 'bungalow' ? content.bhk : content.rooms}
          {...(hotelType === 'bungalow' ? { hint: content.bhkHint } : {})}
          name="rooms"
          form={form}
          value={value.rooms}
          min={1}
          max={MAX_ROOMS}
          onChange={(rooms) => onChange({ ...value, rooms, childAges: value.childAges.slice(0, MAX_CHILDREN_PER_ROOM * rooms) })}
        />
      )}
      <Stepper label={content.adults} hint={content.adultsHint} name="adults" form={form} value={value.adults} min={1} max={MAX_ADULTS} onChange={(adults) => onChange({ ...value, adults })} />
      <Stepper label={content.children} hint={content.childrenHint} name="children" form={form} value={value.childAges.length} min={0} max={maxChildren} onChange={setChildren} />
      {value.childAges.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {value.childAges.map((age, i) => (
            <label key={`${base}-${i}`} className="text-sm font-semibold">
              {content.ageOfChild(i + 1)}
              <Select
                name="age"
                form={form}
                value={age}
                className="mt-1"
                onChange={(event) => onChange({ ...value, childAges: value.childAges.map((old, at) => (at === i ? Number(event.target.value) : old)) })}
              >
                {AGES.map((n) => <option key={n} value={n}>{ageLabel(n)}</option>)}
              </Select>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** Where the house is known: a villa is taken whole, so its rooms are no question. */
interface GuestLimits {
  withoutRooms?: boolean;
  maxChildren?: number;
}

export interface GuestPickerProps {
  value: Party;
  onChange: (party: Party) => void;
  /** bungalow: rooms are BHK */
  hotelType: 'hotel' | 'bungalow' | null;
  form?: string;
}
