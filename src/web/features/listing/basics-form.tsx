import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { formatTime } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import {
  HALF_HOURS,
  type ListingAnswers,
  type ListingField,
  MOST_TYPED,
} from '#shared/listing-fields.ts';
import * as texts from '#messages/intake.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldControl, Radio, Select, TextInput } from '#web/ui/field.tsx';
import { FieldGroup, FormFoot, textFields, useListingForm } from './listing-form.tsx';
import { type ListingReply, type ListingView, stepHref, uploadHref } from './listing-view.ts';
import { Photos } from './photos.tsx';

/** In the order of the form. */
const HOTEL_TYPES = ['bungalow', 'hotel', 'resort'] as const satisfies readonly HotelType[];

type NamedControl = FieldControl & { readonly name: ListingField; readonly defaultValue: string };

/**
 * Step 1. Without scripts the form posts text and photographs together to the upload address. With scripts the text
 * goes to the page's action, and each photograph is uploaded separately.
 */
export function BasicsForm({
  view,
  reply,
}: {
  view: ListingView;
  reply: ListingReply | undefined;
}) {
  const problems = reply?.fields ?? view.problems;
  const { form, stop, sending, saving } = useListingForm(reply, Object.keys(problems).length > 0);
  const submit = useSubmit();
  const answers: ListingAnswers = { ...view.answers, ...reply?.values };
  const field = (
    name: ListingField,
    required: boolean,
    control: (attributes: NamedControl) => ReactNode,
    hint?: string,
  ) => (
    <Field label={texts.labels[name]()} required={required} hint={hint} error={problems[name]}>
      {(attributes) => control({ ...attributes, name, defaultValue: answers[name] ?? '' })}
    </Field>
  );
  return (
    <form
      ref={form}
      method="post"
      action={uploadHref()}
      encType="multipart/form-data"
      noValidate
      className="flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        stop();
        void submit(textFields(event.currentTarget, 'next'), {
          method: 'post',
          action: stepHref(1),
        });
      }}
    >
      {/* the Enter key presses the first button of a form */}
      <button
        type="submit"
        name="intent"
        value="next"
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      >
        {texts.next()}
      </button>
      <input type="hidden" name="step" value="1" />
      <FieldGroup title={texts.you()}>
        {field('hotelier_name', true, (control) => (
          <TextInput {...control} maxLength={MOST_TYPED} autoComplete="name" />
        ))}
        <div className="grid gap-5 sm:grid-cols-2">
          {field(
            'phone',
            true,
            (control) => (
              <TextInput
                {...control}
                maxLength={MOST_TYPED}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
            ),
            texts.hints.phone(),
          )}
          {field('email', true, (control) => (
            <TextInput
              {...control}
              maxLength={MOST_TYPED}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup title={texts.house()}>
        {field(
          'hotel_name',
          true,
          (control) => (
            <TextInput {...control} maxLength={MOST_TYPED} autoComplete="off" />
          ),
          texts.hints.hotel_name(),
        )}
        <KindOfProperty chosen={answers.hotel_type ?? ''} error={problems['hotel_type']} />
        <div className="grid gap-5 sm:grid-cols-2">
          {field(
            'star_rating',
            true,
            (control) => (
              <Options
                {...control}
                options={[1, 2, 3, 4, 5].map((stars) => [String(stars), texts.stars({ n: stars })])}
              />
            ),
            texts.hints.star_rating(),
          )}
          {field(
            'no_rooms',
            true,
            (control) => (
              <TextInput
                {...control}
                maxLength={MOST_TYPED}
                inputMode="numeric"
                autoComplete="off"
              />
            ),
            texts.hints.no_rooms(),
          )}
          {field(
            'built_year',
            false,
            (control) => (
              <TextInput
                {...control}
                maxLength={MOST_TYPED}
                inputMode="numeric"
                autoComplete="off"
              />
            ),
            texts.hints.built_year(),
          )}
          {field(
            'no_restaurant',
            false,
            (control) => (
              <TextInput
                {...control}
                maxLength={MOST_TYPED}
                inputMode="numeric"
                autoComplete="off"
              />
            ),
            texts.hints.no_restaurant(),
          )}
        </div>
      </FieldGroup>
      <FieldGroup title={texts.hours()}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['checkin_time', 'checkout_time'] as const).map((name) => (
            <div key={name}>
              {field(name, true, (control) => (
                <Options
                  {...control}
                  options={HALF_HOURS.map((time) => [time, formatTime(time)])}
                />
              ))}
            </div>
          ))}
        </div>
      </FieldGroup>
      <Photos view={view} step={1} />
      <FormFoot saving={saving}>
        <Button
          type="submit"
          name="intent"
          value="next"
          variant="primary"
          size="lg"
          pending={sending}
        >
          {texts.next()}
        </Button>
      </FormFoot>
    </form>
  );
}

/** A select that starts with 'choose'; an answer outside the options (a time typed elsewhere) comes first. */
function Options({
  options,
  defaultValue,
  ...control
}: NamedControl & { options: readonly (readonly [value: string, label: string])[] }) {
  const known = defaultValue === '' || options.some(([value]) => value === defaultValue);
  return (
    <Select {...control} defaultValue={defaultValue}>
      <option value="">{texts.choose()}</option>
      {!known && <option value={defaultValue}>{defaultValue}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function KindOfProperty({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{texts.labels.hotel_type()}</legend>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {HOTEL_TYPES.map((value) => (
          <Radio
            key={value}
            name="hotel_type"
            value={value}
            label={texts.types[value]()}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
            className="rounded-field border border-edge bg-surface px-4 not-first:-mt-px has-checked:border-monsoon has-checked:bg-mist sm:not-first:mt-0"
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
