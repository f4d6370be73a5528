import { useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import * as texts from '#messages/write-review.ts';
import { REVIEW_TYPES, SCORES } from '#shared/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Radio, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';

export const FIELDS_OF_REVIEW = [...SCORES, 'type', 'title', 'details'] as const;

/** A refused review: the error of each field, and the values that the guest entered. */
export interface ReviewReply {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Six scores, the kind of party, a title and the text. A plain form; a refusal keeps the values that the guest entered.
 */
export function WriteReviewForm({
  reply,
  pending,
}: {
  reply: ReviewReply | undefined;
  pending: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const problem = reply && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (problem instanceof HTMLFieldSetElement ? problem.querySelector('input') : problem)?.focus();
  }, [reply]);
  const errors = reply?.fields ?? {};
  const typed = (name: (typeof FIELDS_OF_REVIEW)[number]): string => reply?.values[name] ?? '';
  return (
    <Form ref={form} method="post" noValidate className="flex max-w-2xl flex-col gap-8">
      {reply && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
      <section aria-labelledby="scores" className="flex flex-col gap-5">
        <h2 id="scores" className="text-xl">
          {texts.scoresTitle()}
        </h2>
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {SCORES.map((name) => (
            <HalfStars
              key={name}
              name={name}
              label={texts.scores[name]()}
              value={typed(name)}
              error={errors[name]}
            />
          ))}
        </div>
      </section>
      <fieldset
        role="radiogroup"
        aria-labelledby="who-stayed"
        aria-invalid={errors['type'] ? true : undefined}
        aria-describedby={errors['type'] ? 'who-stayed-error' : undefined}
        className="group/type"
      >
        <h2 id="who-stayed" className="text-xl">
          {texts.typeTitle()}
        </h2>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {REVIEW_TYPES.map((type) => (
            <Radio
              key={type}
              name="type"
              value={type}
              label={texts.types[type]()}
              defaultChecked={typed('type') === type}
            />
          ))}
        </div>
        <p
          id="who-stayed-error"
          role="alert"
          className={
            errors['type']
              ? 'text-sm font-medium text-danger group-has-[input:checked]/type:hidden'
              : 'sr-only'
          }
        >
          {errors['type']}
        </p>
      </fieldset>
      <Field label={texts.titleLabel()} hint={texts.titleHint()} error={errors['title']}>
        {(control) => (
          <TextInput {...control} name="title" maxLength={120} defaultValue={typed('title')} />
        )}
      </Field>
      <Field label={texts.detailsLabel()} hint={texts.detailsHint()} error={errors['details']}>
        {(control) => (
          <TextArea
            {...control}
            name="details"
            rows={7}
            maxLength={4000}
            defaultValue={typed('details')}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" size="lg" pending={pending}>
          {texts.submit()}
        </Button>
      </div>
    </Form>
  );
}

const PATH = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z';
const HALVES = Array.from({ length: 10 }, (_, i) => (i + 1) / 2);

/**
 * A score from half a star to five: ten radio buttons, each half a star wide and a thumb high. Arrow keys move between
 * them; a screen reader reads '4.5 stars'. Without scripts CSS fills the stars up to the selected one.
 */
function HalfStars({
  name,
  label,
  value,
  error,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(value);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error && chosen === '' ? true : undefined}
      aria-describedby={error && chosen === '' ? `${id}-error` : undefined}
      className="group/score min-w-0"
    >
      <div className="flex items-baseline justify-between gap-4 sm:max-w-88">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span aria-hidden className="figures text-sm text-muted">
          {chosen !== '' && texts.chosen({ value: Number(chosen) })}
        </span>
      </div>
      <div className="-mx-1 flex sm:max-w-90">
        {HALVES.map((stars, i) => (
          <label
            key={stars}
            className="relative flex h-12 flex-1 cursor-pointer items-center rounded-field text-edge/60 has-checked:text-turmeric has-focus-visible:outline-3 has-focus-visible:outline-monsoon has-[~label_input:checked]:text-turmeric"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={value === String(stars)}
              onChange={() => setChosen(String(stars))}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{texts.stars({ value: stars })}</span>
            <svg
              viewBox={`${i % 2 === 0 ? 0 : 10} 0 10 20`}
              preserveAspectRatio={i % 2 === 0 ? 'xMaxYMid' : 'xMinYMid'}
              fill="currentColor"
              aria-hidden
              className="h-9 w-full"
            >
              <path d={PATH} />
            </svg>
          </label>
        ))}
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className={
          error
            ? 'text-sm font-medium text-danger group-has-[input:checked]/score:hidden'
            : 'sr-only'
        }
      >
        {error}
      </p>
    </fieldset>
  );
}
