import { Form } from 'react-router';
import * as texts from '#messages/split.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import type { SplitReply, SplitView } from './split-view.ts';
import { actionOf, textsOf, usePressed } from './split-words.ts';

/** The amounts by payer, typed or divided equally, until the first share is paid. */
export function SplitEdit({
  split,
  edit,
  reply,
  isNew,
}: {
  split: SplitView;
  edit: NonNullable<SplitView['edit']>;
  reply: SplitReply | null;
  /** just begun: nobody has a name or an address yet */
  isNew: boolean;
}) {
  const words = textsOf(split);
  const rows = reply?.rows ?? edit.rows;
  const fields = reply?.fields ?? {};
  const pending = usePressed('split-save');
  const dividing = usePressed('split-even');
  return (
    <Disclosure
      title={texts.trip.edit()}
      open={reply?.rows != null || (isNew && rows.every(({ email }) => email === '')) || undefined}
    >
      <p className="max-w-prose text-sm text-muted">{texts.trip.editHint()}</p>
      <Form
        method="post"
        action={actionOf(split)}
        className="mt-3 flex flex-wrap items-end gap-2.5"
      >
        <input type="hidden" name="intent" value="split-even" />
        <Field label={words.evenly()}>
          {(control) => (
            <Select {...control} name="people" defaultValue={String(edit.people)}>
              {Array.from({ length: edit.most - 1 }, (_, at) => (
                <option key={at} value={at + 2}>
                  {at + 2}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={dividing}>
          {texts.trip.divide()}
        </Button>
      </Form>
      <Form
        method="post"
        action={actionOf(split)}
        noValidate
        className="mt-5"
        key={rows.map(({ name, email, amount }) => `${name}|${email}|${amount}`).join()}
      >
        <input type="hidden" name="intent" value="split-save" />
        <ul className="flex flex-col gap-5">
          {rows.map((row, at) => (
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3 gap-y-2">
              <Field
                label={row.amount === '' ? texts.trip.more() : `${texts.trip.name()} ${at + 1}`}
                error={fields[`name-${at + 1}`]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={`name-${at + 1}`}
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={row.name}
                    placeholder={texts.person({ n: at + (split.kind === 'payment' ? 1 : 2) })}
                  />
                )}
              </Field>
              <Field label={texts.trip.amount()} error={fields[`amount-${at + 1}`]}>
                {(control) => (
                  <TextInput
                    {...control}
                    name={`amount-${at + 1}`}
                    inputMode="numeric"
                    maxLength={12}
                    autoComplete="off"
                    defaultValue={row.amount}
                  />
                )}
              </Field>
              <Field
                label={texts.trip.email()}
                error={fields[`email-${at + 1}`]}
                className="col-span-2"
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={`email-${at + 1}`}
                    type="email"
                    inputMode="email"
                    maxLength={254}
                    autoComplete="off"
                    defaultValue={row.email}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
        <p className="figures mt-3 max-w-prose text-sm text-muted">
          {texts.trip.emailHint()} {words.moreHint({ due: edit.due })}
        </p>
        <Button type="submit" variant="brand" className="mt-3" pending={pending}>
          {texts.trip.save()}
        </Button>
      </Form>
    </Disclosure>
  );
}
