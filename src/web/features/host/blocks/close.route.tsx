import { useState } from 'react';
import { Form } from 'react-router';
import * as texts from '#messages/owner-blocks.ts';
import { CLOSING_KINDS } from '#shared/blocks.ts';
import { nightsBetween } from '#shared/dates.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Radio, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import type { Route } from './+types/close.route.ts';
import { RoomField } from './room-field.tsx';

export { closeAction as action, closeLoader as loader } from './close.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.closeTitle(),
    description: texts.closeLead(),
    path: `/host/calendar/${params.id}/close`,
    noindex: true,
  });

/** Closes nights of a room: one press for a reason, one to close. */
export default function CloseNights({
  loaderData: shown,
  actionData: reply,
}: Route.ComponentProps) {
  const { id, name, room, rooms, today, mayAll, key, hours, hoursSaved } = shown;
  const values = reply?.values;
  const isHours = (values?.hours ?? '') !== '';
  const fields = isHours ? {} : (reply?.fields ?? {});
  const [nights, setNights] = useState({
    from: values?.from || shown.from,
    last: values?.last || shown.last,
  });
  const isLooking = useLooking();
  const n =
    nights.from === '' || nights.last < nights.from
      ? 0
      : nightsBetween(nights.from, nights.last) + 1;
  const kinds = mayAll ? CLOSING_KINDS : (['maintenance'] as const);
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={`/host/calendar/${id}?room=${room.id}`}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{texts.closeTitle()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      <div className="max-w-xl">
        <p className="mt-2 text-muted">{mayAll ? texts.closeLead() : texts.onlyMaintenance()}</p>
        <Form method="post" className="mt-5 flex flex-col gap-4">
          <input type="hidden" name="key" value={key} />
          <RoomField room={room.id} rooms={rooms} />
          <div className="grid grid-cols-2 gap-3">
            <Field label={texts.from()} error={fields['from']}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name="from"
                  min={today}
                  required
                  value={nights.from}
                  onChange={(event) => setNights({ ...nights, from: event.currentTarget.value })}
                />
              )}
            </Field>
            <Field label={texts.last()} error={fields['to']}>
              {(control) => (
                <TextInput
                  {...control}
                  type="date"
                  name="last"
                  min={nights.from || today}
                  required
                  value={nights.last}
                  onChange={(event) => setNights({ ...nights, last: event.currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <fieldset>
            <legend className="text-sm font-semibold">{texts.kindLegend()}</legend>
            {kinds.map((kind, i) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                label={texts.kind[kind]()}
                defaultChecked={values === undefined || isHours ? i === 0 : values.kind === kind}
              />
            ))}
          </fieldset>
          {Math.max(...rooms.map(({ units }) => units)) > 1 && (
            <Field label={texts.units()} error={fields['units']}>
              {(control) => (
                <TextInput
                  {...control}
                  name="units"
                  inputMode="numeric"
                  defaultValue={values?.units ?? room.units}
                />
              )}
            </Field>
          )}
          <Field label={texts.note()} hint={texts.noteHint()} error={fields['note']}>
            {(control) => (
              <TextArea
                {...control}
                name="note"
                rows={2}
                maxLength={300}
                defaultValue={values?.note}
              />
            )}
          </Field>
          {/* above the bars of a phone, so that a third press closes */}
          <div className="sticky bottom-[calc(var(--bars)+0.75rem)]">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="w-full"
              disabled={isLooking}
            >
              {texts.closeFor({ n })}
            </Button>
          </div>
          {isLooking && <LookNote />}
          {/* after the button that Enter presses, though it is shown first */}
          {!isHours && reply !== undefined && reply.message !== '' && (
            <Notice tone="warn" className="order-first">
              <p role="alert">{reply.message}</p>
              {reply.canWait && (
                <>
                  <Button type="submit" name="wait" value="1" size="sm" className="mt-3">
                    {texts.whenFree()}
                  </Button>
                  {hours !== null && (
                    <p>
                      <a
                        href="#groups"
                        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                      >
                        {texts.groupLink()}
                      </a>
                    </p>
                  )}
                </>
              )}
            </Notice>
          )}
        </Form>
        {hours !== null && (
          <section aria-labelledby="groups" className="mt-10 border-t border-line pt-6">
            <h2 id="groups" className="scroll-mt-6 text-lg">
              {texts.groupTitle()}
            </h2>
            <p className="mt-1 text-muted">{texts.groupText()}</p>
            {hoursSaved && <Notice className="mt-3">{texts.groupSaved()}</Notice>}
            <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
              <input type="hidden" name="intent" value="hours" />
              <Field
                label={texts.groupHours()}
                error={
                  isHours ? (reply?.fields['hours'] ?? (reply?.message || undefined)) : undefined
                }
                className="min-w-0 flex-1 basis-52"
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name="hours"
                    inputMode="numeric"
                    required
                    defaultValue={isHours ? values?.hours : hours}
                  />
                )}
              </Field>
              <Button type="submit" disabled={isLooking}>
                {texts.groupSave()}
              </Button>
            </Form>
          </section>
        )}
      </div>
    </div>
  );
}
