import type { ComponentProps } from 'react';
import * as texts from '#messages/owner-blocks.ts';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import type { OwnValues } from './own-booking.server.ts';
import { RoomField } from './room-field.tsx';

interface RoomChoice {
  readonly id: number;
  readonly name: string;
  readonly units: number;
}

/** The fields of an own booking: room and dates, guest, party, sums, note. */
export function OwnFields({
  values,
  fields,
  rooms,
}: {
  values: OwnValues;
  /** a problem by field */
  fields: Readonly<Record<string, string>>;
  rooms: readonly RoomChoice[];
}) {
  const optional = (label: string) => texts.mayBeEmpty({ label });
  const input = (
    name: keyof OwnValues,
    label: string,
    { hint, ...more }: ComponentProps<typeof TextInput> & { hint?: string } = {},
  ) => (
    <Field label={label} hint={hint} error={fields[name]}>
      {(control) => <TextInput {...control} name={name} defaultValue={values[name]} {...more} />}
    </Field>
  );
  const sum = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <RoomField room={Number(values.room)} rooms={rooms} />
      <div className="grid grid-cols-2 gap-3">
        {input('from', texts.arrival(), { type: 'date', required: true })}
        {input('to', texts.departure(), { type: 'date', required: true })}
      </div>
      {Math.max(...rooms.map(({ units }) => units)) > 1 &&
        input('units', optional(texts.units()), { inputMode: 'numeric', placeholder: '1' })}
      {input('name', texts.name(), { required: true, maxLength: 120, autoComplete: 'off' })}
      {input('mobile', texts.mobile(), {
        required: true,
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'off',
      })}
      <div className="grid grid-cols-2 gap-3">
        {input('adults', texts.adults(), { inputMode: 'numeric', required: true })}
        {input('children', texts.childrenIfAny(), { inputMode: 'numeric' })}
      </div>
      {input('amount', optional(texts.amount()), sum)}
      {input('advance', optional(texts.advance()), { ...sum, hint: texts.restHint() })}
      <Field label={optional(texts.note())} hint={texts.noteHint()} error={fields['note']}>
        {(control) => (
          <TextArea {...control} name="note" rows={2} maxLength={300} defaultValue={values.note} />
        )}
      </Field>
    </>
  );
}
