import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/register.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import type { GuestValues } from './register-view.ts';

/** One adult of a stay. */
export function GuestForm({
  action,
  position,
  version,
  values,
  fields,
  offered,
  documents,
  isLast,
  moment,
}: {
  action: string;
  position: number;
  version: number;
  values: GuestValues;
  fields: Readonly<Record<string, string>>;
  /** names of the booking that are not written yet */
  offered: readonly string[];
  documents: readonly { readonly code: string; readonly label: string }[];
  isLast: boolean;
  /** the answer to the last press: its first wrong field gets the focus */
  moment: unknown;
}) {
  const form = useFocusHere<HTMLDivElement>(Object.keys(fields).length > 0, moment);
  const isSending = useNavigation().state === 'submitting';
  const text = { autoComplete: 'off', maxLength: 500 } as const;
  return (
    <div ref={form}>
      <Form method="post" action={action} noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="position" value={position} />
        <input type="hidden" name="version" value={version} />
        <Field label={texts.name()} error={fields['name']}>
          {(control) => (
            <TextInput
              {...control}
              {...text}
              name="name"
              list="offered"
              autoCapitalize="words"
              defaultValue={values.name}
            />
          )}
        </Field>
        <datalist id="offered">
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
          <Field label={texts.document()} error={fields['document']}>
            {(control) => (
              <Select {...control} name="document" defaultValue={values.document}>
                {documents.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.lastFour()} error={fields['last_four']}>
            {(control) => (
              <TextInput
                {...control}
                name="last_four"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={30}
                className="figures"
                defaultValue={values.lastFour}
              />
            )}
          </Field>
        </div>
        <Field label={texts.origin()} hint={texts.originHint()} error={fields['origin']}>
          {(control) => (
            <TextInput
              {...control}
              {...text}
              name="origin"
              autoCapitalize="words"
              defaultValue={values.origin}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={texts.mobile()} error={fields['mobile']}>
            {(control) => (
              <TextInput
                {...control}
                name="mobile"
                inputMode="tel"
                autoComplete="off"
                maxLength={30}
                className="figures"
                defaultValue={values.mobile}
              />
            )}
          </Field>
          <Field label={texts.vehicle()} error={fields['vehicle']}>
            {(control) => (
              <TextInput
                {...control}
                name="vehicle"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={30}
                className="figures"
                defaultValue={values.vehicle}
              />
            )}
          </Field>
        </div>
        <Checkbox
          name="foreign"
          value="1"
          label={texts.foreign()}
          defaultChecked={values.isForeign}
        />
        <Button type="submit" variant="primary" size="lg" className="w-full" pending={isSending}>
          {isLast ? texts.save() : texts.saveNext()}
        </Button>
      </Form>
    </div>
  );
}
