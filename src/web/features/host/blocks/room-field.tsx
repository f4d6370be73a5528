import * as calendar from '#messages/owner-calendar.ts';
import { Field, Select } from '#web/ui/field.tsx';

/** The room of a form: a choice where the property has several, else a hidden field. */
export const RoomField = ({
  room,
  rooms,
}: {
  room: number;
  rooms: readonly { readonly id: number; readonly name: string }[];
}) =>
  rooms.length === 1 ? (
    <input type="hidden" name="room" value={room} />
  ) : (
    <Field label={calendar.room()}>
      {(control) => (
        <Select {...control} name="room" defaultValue={room}>
          {rooms.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
