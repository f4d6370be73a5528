import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/owner-listing.ts';
import { LICENCE_KINDS } from '#shared/licences.ts';
import { Answer } from '#web/ui/answer.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { FactsReply, Part } from './facts.server.ts';
import { RoomFields, type ShownRoom } from './room-fields.tsx';

/** What the page of the facts shows. */
interface Shown {
  readonly id: number;
  readonly facts: {
    readonly seen: string;
    readonly bedrooms: number;
    readonly rooms: readonly ShownRoom[];
    readonly checkinTime: string;
    readonly checkoutTime: string;
    readonly phone: string;
    readonly description: string;
    readonly rules: string;
  };
  readonly licence: {
    readonly kind: string;
    readonly number: string;
    readonly expires: string | null;
  } | null;
  readonly hasRates: boolean;
  readonly today: string;
  readonly saved: string | null;
}

interface Props {
  shown: Shown;
  reply: FactsReply | undefined;
}

export function FactsForms({ shown, reply }: Props) {
  const { id, facts, licence, hasRates, today } = shown;
  /** what was typed in the refused form, else what stands */
  const value = (part: Part, name: string, stored: string): string =>
    reply?.part === part ? (reply.values[name] ?? stored) : stored;
  const problem = (part: Part, name: string) =>
    reply?.part === part ? reply.fields[name] : undefined;
  const line = (
    part: Part,
    name: string,
    label: string,
    stored: string,
    rest: Readonly<Record<string, unknown>> = {},
    hint?: string,
  ) => (
    <Field label={label} hint={hint} error={problem(part, name)}>
      {(control) => (
        <TextInput
          {...control}
          {...rest}
          name={name}
          autoComplete="off"
          defaultValue={value(part, name, stored)}
        />
      )}
    </Field>
  );
  const long = (name: 'description' | 'rules', label: string, hint: string, stored: string) => (
    <Field label={label} hint={hint} error={problem('texts', name)}>
      {(control) => (
        <TextArea
          {...control}
          name={name}
          rows={6}
          maxLength={5000}
          defaultValue={value('texts', name, stored)}
        />
      )}
    </Field>
  );
  const part = (name: Part, title: string, save: string, children: ReactNode) => (
    <PartForm name={name} title={title} save={save} shown={shown} reply={reply}>
      {children}
    </PartForm>
  );
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-2">
      {part(
        'rooms',
        texts.rooms(),
        texts.saveRooms(),
        <RoomFields
          rooms={facts.rooms}
          bedrooms={facts.bedrooms}
          typed={reply?.part === 'rooms' ? reply.values : null}
          problem={problem('rooms', 'rooms')}
        />,
      )}
      {part(
        'prices',
        texts.prices(),
        texts.savePrices(),
        hasRates ? null : (
          <>
            <p className="text-sm text-muted">{texts.pricesText()}</p>
            <div className="grid grid-cols-2 gap-4">
              {line('prices', 'weekday', texts.weekday(), '', {
                inputMode: 'numeric',
                placeholder: '₹',
              })}
              {line('prices', 'weekend', texts.weekend(), '', {
                inputMode: 'numeric',
                placeholder: '₹',
              })}
            </div>
            {problem('prices', 'rate') !== undefined && (
              <Notice tone="bad">{problem('prices', 'rate')}</Notice>
            )}
          </>
        ),
      )}
      {part(
        'texts',
        texts.texts(),
        texts.saveTexts(),
        <>
          {long('description', texts.description(), texts.descriptionHint(), facts.description)}
          {long('rules', texts.rules(), texts.rulesHint(), facts.rules)}
        </>,
      )}
      {part(
        'licence',
        texts.licence(),
        texts.saveLicence(),
        <>
          <Field label={texts.kind()} error={problem('licence', 'kind')}>
            {(control) => (
              <Select
                {...control}
                name="kind"
                defaultValue={value('licence', 'kind', licence?.kind ?? 'homestay')}
              >
                {LICENCE_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {line('licence', 'number', texts.number(), licence?.number ?? '', { maxLength: 60 })}
          {line(
            'licence',
            'expires',
            texts.expires(),
            licence?.expires ?? '',
            { type: 'date', min: today },
            texts.expiresHint(),
          )}
        </>,
      )}
      {part(
        'hours',
        texts.hours(),
        texts.saveHours(),
        <>
          <div className="grid grid-cols-2 gap-4">
            {line('hours', 'checkin', texts.checkin(), facts.checkinTime, { type: 'time' })}
            {line('hours', 'checkout', texts.checkout(), facts.checkoutTime, { type: 'time' })}
          </div>
          {line('hours', 'phone', texts.phone(), facts.phone, { inputMode: 'tel', maxLength: 20 })}
        </>,
      )}
      <LinkButton to={`/host/calendar/${id}`} variant="quiet" className="-ml-4 self-start">
        {texts.toCalendar()}
      </LinkButton>
    </div>
  );
}

/** What is stored of a part: its form begins anew only when this changes, so no other form loses what was typed. */
function storedOf(name: Part, { facts, licence }: Shown): string {
  const { rooms, checkinTime, checkoutTime, phone, description, rules } = facts;
  const stored: Readonly<Record<Part, unknown>> = {
    rooms,
    hours: [checkinTime, checkoutTime, phone],
    texts: [description, rules],
    licence,
    prices: null,
  };
  return JSON.stringify(stored[name]);
}

/** One part with its button; without fields it says that the prices are set. */
function PartForm({
  name,
  title,
  save,
  shown,
  reply,
  children,
}: Props & { name: Part; title: string; save: string; children: ReactNode }) {
  const { facts, saved } = shown;
  const isLooking = useLooking();
  const own = reply?.part === name ? reply : null;
  const section = useFocusHere<HTMLElement>(own !== null && own.message === '', reply);
  const isSaving = useNavigation().formData?.get('intent') === name;
  return (
    <section
      ref={section}
      id={name}
      aria-labelledby={`${name}-title`}
      className="scroll-mt-6 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={`${name}-title`} className="text-xl">
        {title}
      </h2>
      {saved === name && reply === undefined && (
        <Answer tone="good" moment={shown} className="mt-3">
          {texts.saved()}
        </Answer>
      )}
      {own !== null && own.message !== '' && (
        <Answer tone="warn" moment={reply} className="mt-3">
          <p>{own.message}</p>
          {own.now !== '' && (
            <p className="mt-1 font-semibold break-words whitespace-pre-line">
              {texts.standsNow({ what: own.now })}
            </p>
          )}
        </Answer>
      )}
      {children === null ? (
        <p className="mt-3 text-muted">{texts.pricesSet()}</p>
      ) : (
        <Form
          key={storedOf(name, shown)}
          method="post"
          noValidate
          preventScrollReset
          className="mt-3 flex flex-col gap-4"
        >
          <input type="hidden" name="seen" value={facts.seen} />
          {children}
          <Button
            type="submit"
            name="intent"
            value={name}
            variant="brand"
            disabled={isLooking}
            pending={isSaving}
            className="self-start"
          >
            {save}
          </Button>
          {isLooking && <LookNote />}
        </Form>
      )}
    </section>
  );
}
