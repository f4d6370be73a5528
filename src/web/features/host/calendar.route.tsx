import { useState } from 'react';
import { Form, Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import { isoWeekday } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { ownerShare } from '#shared/owner-share.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/calendar.route.ts';
import { pressed, typedRupees } from './calendar-values.ts';
import { HistoryLink } from './history-link.tsx';

export { calendarAction as action, calendarLoader as loader } from './calendar.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.title(),
    path: `/host/calendar/${params.id}`,
    noindex: true,
  });

type Shown = Route.ComponentProps['loaderData'];

/** A month of one room, with its price form. */
export default function OwnerCalendar({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { name, room, rooms, month, monthText, before, after } = shown;
  const at = (query: Record<string, string>) =>
    `?${new URLSearchParams({ room: String(room.id), month, ...query }).toString()}`;
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      {shown.terms !== null && <HistoryLink propertyId={shown.id} />}
      {actionData !== undefined && <Outcome reply={actionData} />}
      {rooms.length > 1 && (
        <Form method="get" className="mt-4 flex items-end gap-3">
          <input type="hidden" name="month" value={month} />
          <Field label={texts.room()} className="flex-1">
            {(control) => (
              <Select {...control} name="room" defaultValue={room.id} key={room.id}>
                {rooms.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit">{texts.show()}</Button>
        </Form>
      )}
      <div className="mt-5 grid gap-8 lg:grid-cols-[1fr_24rem]">
        <section aria-label={monthText}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl">{monthText}</h2>
            <div className="flex gap-2">
              {before !== null && (
                <LinkButton to={at({ month: before })} size="sm" preventScrollReset>
                  {texts.previous()}
                </LinkButton>
              )}
              {after !== null && (
                <LinkButton to={at({ month: after })} size="sm" preventScrollReset>
                  {texts.next()}
                </LinkButton>
              )}
            </div>
          </div>
          <Nights shown={shown} at={at} />
        </section>
        {shown.terms !== null && (
          <PriceForm
            key={`${room.id} ${shown.values.from} ${shown.values.last}`}
            shown={shown}
            at={at}
          />
        )}
        {shown.terms === null && shown.problem !== null && (
          <Notice tone="warn">{shown.problem.message}</Notice>
        )}
      </div>
    </div>
  );
}

type At = (query: Record<string, string>) => string;

function Nights({ shown: { room, today, terms, values }, at }: { shown: Shown; at: At }) {
  const first = room.nights[0]?.night ?? today;
  return (
    <ol className="mt-3 grid grid-cols-7 gap-0.5 sm:gap-1">
      {texts.weekday().map((day) => (
        <li key={day} aria-hidden className="text-center text-sm text-muted">
          {day}
        </li>
      ))}
      {room.nights.map((night) => {
        const chosen =
          values.from !== '' && night.night >= values.from && night.night <= values.last;
        const inside = (
          <>
            <span className="font-semibold">{Number(night.night.slice(8))}</span>
            {night.rate !== null && (
              <span className="figures block text-[0.65rem] tracking-tight whitespace-nowrap sm:text-xs">
                {formatRupees(night.rate)}
              </span>
            )}
            <span className="block text-[0.65rem] tracking-tight text-muted sm:text-xs">
              {stateOf(night)}
            </span>
            {night.byHand && terms !== null && (
              <span className="block text-[0.65rem] tracking-tight text-monsoon sm:text-xs">
                {texts.byHand()}
              </span>
            )}
          </>
        );
        const look = `block h-full min-h-16 rounded-field border p-0.5 sm:p-1 ${chosen ? 'border-monsoon bg-mist' : 'border-edge'}`;
        return (
          <li
            key={night.night}
            className="min-w-0"
            style={night.night === first ? { gridColumnStart: isoWeekday(first) } : undefined}
          >
            {terms !== null && night.onSale && night.night >= today ? (
              <Link
                to={at(pressed(night.night, values.from, values.last))}
                preventScrollReset
                aria-current={chosen || undefined}
                className={look}
              >
                {inside}
              </Link>
            ) : (
              <div className={look}>{inside}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(night: Shown['room']['nights'][number]): string {
  if (!night.onSale) return texts.notOnSale();
  if (night.closed !== null) return texts.closed();
  if (night.free > 0) return texts.free({ n: night.free });
  return night.held > 0 ? texts.held() : texts.sold();
}

function PriceForm({
  shown: { room, month, festivals, values, terms, preview, problem },
  at,
}: {
  shown: Shown;
  at: At;
}) {
  const [typed, setTyped] = useState(values.rate);
  const fields = problem?.fields ?? {};
  const rate = typedRupees(typed);
  return (
    <section id="price">
      <h2 className="text-xl">{texts.heading()}</h2>
      <p className="mt-1 text-sm text-muted">{texts.howTo()}</p>
      <h3 className="mt-4 text-sm font-semibold">{texts.festivals()}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {festivals.map((one) => (
          <LinkButton
            key={`${one.name} ${one.from}`}
            size="sm"
            preventScrollReset
            to={at({ month: one.from.slice(0, 7), from: one.from, last: one.last })}
          >
            {one.name}
          </LinkButton>
        ))}
      </div>
      {problem !== null && problem.message !== '' && (
        <Notice tone="warn" className="mt-4">
          {problem.message}
        </Notice>
      )}
      <Form method="get" className="mt-4 flex flex-col gap-4" preventScrollReset>
        <input type="hidden" name="room" value={room.id} />
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
        <Field label={texts.rate()} error={fields['rate']}>
          {(control) => (
            <TextInput
              {...control}
              name="rate"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {rate > 0 && terms !== null && (
          <p className="figures text-sm" aria-live="polite">
            {texts.perNight({ share: formatRupees(ownerShare(rate, terms).share) })}
          </p>
        )}
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
        <Field label={texts.words()} hint={texts.wordsHint()} error={fields['words']}>
          {(control) => <TextInput {...control} name="words" defaultValue={values.words} />}
        </Field>
        <Button type="submit">{texts.preview()}</Button>
      </Form>
      {preview !== null && (
        <div className="mt-6 rounded-card border border-edge p-4">
          <h3 className="text-lg">{rehearsal.heading()}</h3>
          <ul className="figures mt-2 space-y-1">
            {preview.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {preview.money.map(({ guest, owner, why }) => (
              <li key={guest}>
                {guest}. {owner}
                <span className="block text-sm text-muted">{why}</span>
              </li>
            ))}
          </ul>
          <Form method="post" action={at({})} className="mt-4" preventScrollReset>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="cells" value={preview.cells} />
            <input type="hidden" name="key" value={preview.key} />
            <Button type="submit" variant="primary" size="lg">
              {texts.save()}
            </Button>
          </Form>
        </div>
      )}
    </section>
  );
}

function Outcome({ reply }: { reply: NonNullable<Route.ComponentProps['actionData']> }) {
  const { message, saved, conflicts, auditId } = reply;
  return (
    <Notice tone={message === '' ? 'info' : 'warn'} className="mt-4">
      <p>{saved ?? message}</p>
      {conflicts.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{texts.conflicts()}</p>
          <ul className="figures">
            {conflicts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {auditId !== null && (
        <Form method="post" className="mt-2" preventScrollReset>
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="audit" value={auditId} />
          <Button type="submit" size="sm">
            {texts.undo()}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
