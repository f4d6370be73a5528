import { Form } from 'react-router';
import * as texts from '#messages/owner-stays.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { LookNote, useLooking } from './look-note.tsx';

/** Hours that owners choose; the call takes any up to two weeks. */
const HOURS = [0, 2, 6, 12, 24, 48, 72, 168, 336] as const;

/** The notice of a property, beside its seasons. */
export function NoticeForm({
  hours,
  here,
  formKey,
}: {
  hours: number;
  here: string;
  formKey: string;
}) {
  const isLooking = useLooking();
  const known = [...new Set([...HOURS, hours])].sort((a, b) => a - b);
  return (
    <Form method="post" action={here} className="mt-8 flex max-w-md flex-col gap-3">
      <input type="hidden" name="intent" value="notice" />
      <input type="hidden" name="key" value={formKey} />
      <Field label={texts.notice()} hint={texts.noticeHint()}>
        {(control) => (
          <Select {...control} name="hours" defaultValue={hours}>
            {known.map((n) => (
              <option key={n} value={n}>
                {texts.noticeHours({ n })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={isLooking}>
        {texts.noticeSave()}
      </Button>
      {isLooking && <LookNote />}
    </Form>
  );
}
