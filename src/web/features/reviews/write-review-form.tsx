import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { writeReview as texts } from '#shared/messages/write-review.ts';
import { SCORE_FIELDS, type FIELDS_OF_REVIEW, type ReviewReply } from './review-reply.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Radio, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { HalfStars } from './half-stars.tsx';

const TYPES = ['family', 'couple', 'friends', 'business', 'solo'] as const;

/** Six scores, who stayed, a title and the review itself. An ordinary form; what was chosen and typed stays. */
export function WriteReviewForm({ reply, pending }: { reply: ReviewReply | undefined; pending: boolean }) {
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
        <h2 id="scores" className="text-xl">{texts.scoresTitle}</h2>
        <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {SCORE_FIELDS.map((name) => <HalfStars key={name} name={name} label={texts.scores[name]} value={typed(name)} error={errors[name]} />)}
        </div>
      </section>
      <fieldset role="radiogroup" aria-labelledby="who-stayed" aria-invalid={errors['type'] ? true : undefined} aria-describedby={errors['type'] ? 'who-stayed-error' : undefined} className="group/type">
        <h2 id="who-stayed" className="text-xl">{texts.typeTitle}</h2>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {TYPES.map((type) => <Radio key={type} name="type" value={type} label={texts.types[type]} defaultChecked={typed('type') === type} />)}
        </div>
        <p id="who-stayed-error" role="alert" className={errors['type'] ? 'text-sm font-medium text-danger group-has-[input:checked]/type:hidden' : 'sr-only'}>{errors['type']}</p>
      </fieldset>
      <Field label={texts.titleLabel} hint={texts.titleHint} error={errors['title']}>
        {(control) => <TextInput {...control} name="title" maxLength={120} defaultValue={typed('title')} />}
      </Field>
      <Field label={texts.detailsLabel} hint={texts.detailsHint} error={errors['details']}>
        {(control) => <TextArea {...control} name="details" rows={7} maxLength={4000} defaultValue={typed('details')} />}
      </Field>
      <div><Button type="submit" variant="primary" size="lg" pending={pending}>{texts.submit}</Button></div>
    </Form>
  );
}
