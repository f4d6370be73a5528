import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/trip-people.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, Field, TextArea } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { Part } from './trip-parts.tsx';

/** The other guests of a trip. */
export interface PeopleView {
  readonly bookingId: number;
  readonly lead: string;
  /** names beside the lead guest, in the order given */
  readonly named: readonly string[];
  readonly most: number;
  /** null if the booking or the viewer does not allow edits */
  readonly form: {
    readonly known: readonly { readonly name: string; readonly comes: boolean }[];
    readonly others: string;
  } | null;
}

/** Why the form was refused, with the typed values. */
export interface PeopleReply {
  readonly of: 'people';
  readonly message: string;
  readonly error: string;
  readonly known: readonly string[];
  readonly others: string;
}

/** The guests by name, where given, and the form to edit them. */
export function People({
  people,
  said,
  reply,
}: {
  people: PeopleView;
  said: boolean;
  reply: PeopleReply | null;
}) {
  const { lead, named, form } = people;
  return (
    <Part id="people" title={texts.title()}>
      {said && (
        <Notice tone="good" className="mb-3">
          {texts.saved()}
        </Notice>
      )}
      <ul className="grid max-w-xl gap-x-6 sm:grid-cols-2">
        {[texts.lead({ name: lead }), ...named].map((name) => (
          <li key={name} className="flex min-h-9 items-center gap-2.5 py-1">
            <Icon icon="user-round" size={18} className="shrink-0 text-monsoon" />
            <span className="min-w-0 break-words">{name}</span>
          </li>
        ))}
      </ul>
      {named.length === 0 && <p className="mt-1 text-muted">{texts.none()}</p>}
      {form !== null && (
        <Edit key={`${named.join()}|${form.others}`} people={people} form={form} reply={reply} />
      )}
    </Part>
  );
}

function Edit({
  people,
  form,
  reply,
}: {
  people: PeopleView;
  form: NonNullable<PeopleView['form']>;
  reply: PeopleReply | null;
}) {
  const { state, formData } = useNavigation();
  const box = useFocusHere<HTMLDivElement>(reply !== null, reply);
  return (
    <Disclosure
      title={people.named.length === 0 ? texts.write() : texts.change()}
      open={reply !== null || undefined}
      className="mt-2"
    >
      <Form method="post" action={`/trip/${people.bookingId}#people`} className="max-w-xl">
        <input type="hidden" name="intent" value="people" />
        <div ref={box} className="flex flex-col gap-4">
          {reply !== null && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
          <p className="text-sm text-muted">{texts.hint()}</p>
          {form.known.length > 0 && (
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">{texts.known()}</legend>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {form.known.map(({ name, comes }) => (
                  <Checkbox
                    key={name}
                    name="known"
                    value={name}
                    label={name}
                    defaultChecked={reply?.known.includes(name) ?? comes}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <Field
            label={texts.others()}
            hint={texts.othersHint({ most: people.most, lead: people.lead })}
            error={reply?.error === '' ? undefined : reply?.error}
          >
            {(control) => (
              <TextArea
                {...control}
                name="others"
                rows={Math.min(8, Math.max(3, people.most - form.known.length))}
                autoComplete="off"
                defaultValue={reply?.others ?? form.others}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="brand"
            className="self-start"
            pending={state !== 'idle' && formData?.get('intent') === 'people'}
          >
            {texts.save()}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
