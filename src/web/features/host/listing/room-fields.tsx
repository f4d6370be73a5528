import * as texts from '#messages/owner-listing.ts';
import { BED_KINDS, type BedKind } from '#shared/property-facts.ts';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';

export interface ShownRoom {
  readonly roomId: number;
  readonly name: string;
  readonly units: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly bedrooms: readonly (readonly BedKind[])[];
}

const BEDS_IN_A_ROOM = 3;

/** For each room type how many sleep there, and the beds of each bedroom; one more row than there are bedrooms. */
export function RoomFields({
  rooms,
  bedrooms,
  typed,
  problem,
}: {
  rooms: readonly ShownRoom[];
  bedrooms: number;
  /** what was typed, after a refusal */
  typed: Readonly<Record<string, string>> | null;
  problem: string | undefined;
}) {
  const value = (name: string, stored: string) => typed?.[name] ?? stored;
  return (
    <>
      {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      {rooms.map(({ roomId, name, units, maxAdults, maxChildren, bedrooms: known }) => {
        const rows = Math.max(known.length + 1, units === 1 && rooms.length === 1 ? bedrooms : 1);
        return (
          <fieldset key={roomId} className="flex flex-col gap-3">
            <legend className="mb-2 font-semibold break-words">{name}</legend>
            <input type="hidden" name="room" value={roomId} />
            <div className="grid grid-cols-2 items-end gap-4">
              {(
                [
                  ['adults', texts.adults(), maxAdults],
                  ['children', texts.children(), maxChildren],
                ] as const
              ).map(([field, label, stored]) => (
                <Field key={field} label={label}>
                  {(control) => (
                    <TextInput
                      {...control}
                      name={`${field}-${roomId}`}
                      inputMode="numeric"
                      maxLength={3}
                      autoComplete="off"
                      defaultValue={value(`${field}-${roomId}`, String(stored))}
                    />
                  )}
                </Field>
              ))}
            </div>
            {Array.from({ length: Math.min(rows, 30) }, (_, i) => (
              <div key={i}>
                <p className="text-sm font-semibold">{texts.bedroom({ n: i + 1 })}</p>
                <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-3">
                  {Array.from({ length: BEDS_IN_A_ROOM }, (__, j) => (
                    <Select
                      key={j}
                      name={`bed-${roomId}-${i}-${j}`}
                      aria-label={texts.bed({ n: i + 1, m: j + 1 })}
                      defaultValue={value(`bed-${roomId}-${i}-${j}`, known[i]?.[j] ?? '')}
                    >
                      <option value="">{texts.noBed()}</option>
                      {BED_KINDS.map((kind) => (
                        <option key={kind} value={kind}>
                          {texts.bedKind[kind]()}
                        </option>
                      ))}
                    </Select>
                  ))}
                </div>
              </div>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}
