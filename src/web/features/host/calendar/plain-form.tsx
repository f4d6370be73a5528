import { Form } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextInput } from '#web/ui/field.tsx';
import type { MonthData } from './month.route.tsx';
import { RehearsalLines } from './rehearsal-lines.tsx';
import { SaveForm } from './save-form.tsx';
import { StayFields } from './stay-fields.tsx';

/** Nights, price and preview as an ordinary form, for browsers without scripts. */
export function PlainForm({ shown, here }: { shown: MonthData; here: string }) {
  const { room, month, values, preview, problem, key } = shown;
  const isAsked = values.words === '';
  const fields = isAsked ? (problem?.fields ?? {}) : {};
  return (
    <section id="price" aria-labelledby="by-form">
      <h2 id="by-form" className="text-lg">
        {texts.byForm()}
      </h2>
      {isAsked && preview !== null && (
        <div className="mt-3 rounded-card border border-line bg-surface p-4">
          <RehearsalLines view={preview} />
          <SaveForm
            runs={preview.runs}
            formKey={key}
            action={`${here}&${new URLSearchParams({ from: values.from, last: values.last, rate: values.rate, ...values.stay }).toString()}`}
          />
        </div>
      )}
      <Form method="get" action="#price" className="mt-3 flex flex-col gap-4" preventScrollReset>
        <input type="hidden" name="room" value={room.roomId} />
        <input type="hidden" name="month" value={month} />
        <Field label={texts.from()} error={fields['from']}>
          {(control) => (
            <TextInput {...control} type="date" name="from" defaultValue={values.from} />
          )}
        </Field>
        <Field label={texts.last()} error={fields['to']}>
          {(control) => (
            <TextInput {...control} type="date" name="last" defaultValue={values.last} />
          )}
        </Field>
        <Field label={texts.rate()} hint={texts.rateHint()} error={fields['rate']}>
          {(control) => (
            <TextInput {...control} name="rate" autoComplete="off" defaultValue={values.rate} />
          )}
        </Field>
        <StayFields typed={values.stay} />
        <fieldset>
          <legend className="text-sm font-semibold">{texts.days()}</legend>
          <p className="text-sm text-muted">{texts.daysHint()}</p>
          <div className="grid grid-cols-4 gap-x-3">
            {texts.weekday().map((day, i) => (
              <Checkbox
                key={day}
                name="weekday"
                value={i + 1}
                label={day}
                defaultChecked={values.weekdays.includes(i + 1)}
              />
            ))}
          </div>
        </fieldset>
        {isAsked && problem !== null && problem.message !== '' && (
          <p role="alert" className="font-medium text-danger">
            {problem.message}
          </p>
        )}
        <Button type="submit">{texts.preview()}</Button>
      </Form>
    </section>
  );
}
