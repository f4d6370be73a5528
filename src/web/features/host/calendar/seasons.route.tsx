import { Form } from 'react-router';
import * as calendar from '#messages/owner-calendar.ts';
import * as texts from '#messages/owner-seasons.ts';
import * as stays from '#messages/owner-stays.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Checkbox, Field, Select, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/seasons.route.ts';
import { DoneBar, RefusalBar } from './floating-bar.tsx';
import { NoticeForm } from './notice-form.tsx';
import { PreviewBox, useStalePreview } from './preview-box.tsx';

export { seasonsAction as action, seasonsLoader as loader } from './seasons.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: `/host/calendar/${params.id}/seasons`,
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** The rates by season of a property: a list, and a form that adds or changes one after its rehearsal. */
export default function Seasons({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const { id, name, refusal, seasons, values, done } = shown;
  const here = `/host/calendar/${id}/seasons`;
  const ending = values.end === '' ? undefined : seasons.find(({ ids }) => ids === values.end);
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={`/host/calendar/${id}`}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">{name}</p>
      {refusal !== null ? (
        <Notice className="mt-4 max-w-3xl">{refusal}</Notice>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-muted">{texts.lead()}</p>
          <a href="#season" className={buttonClass('secondary', 'sm', 'mt-3 lg:hidden')}>
            {texts.add()}
          </a>
          <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
            <div>
              <SeasonList seasons={seasons} here={here} />
              <NoticeForm
                key={shown.noticeHours}
                hours={shown.noticeHours}
                here={here}
                formKey={shown.noticeKey}
              />
            </div>
            {values.end === '' ? (
              <SeasonForm shown={shown} here={here} />
            ) : (
              <section id="season" aria-labelledby="ending" className="min-w-0 scroll-mt-20">
                <h2 id="ending" className="text-xl">
                  {texts.endTitle({ name: ending?.name ?? '' })}
                </h2>
                {shown.problem !== null && (
                  <Notice tone="warn" className="mt-3">
                    {shown.problem.text}
                  </Notice>
                )}
                {shown.preview !== null && (
                  <PreviewBox
                    preview={shown.preview}
                    action={`${here}?${new URLSearchParams({ end: values.end }).toString()}`}
                    label={texts.endIt()}
                  />
                )}
                <LinkButton to={here} variant="quiet" className="mt-2" preventScrollReset>
                  {texts.cancel()}
                </LinkButton>
              </section>
            )}
          </div>
        </>
      )}
      {done !== null && reply === undefined && <DoneBar done={done} here={here} />}
      {reply !== undefined && <RefusalBar message={reply.message} here={here} />}
    </div>
  );
}

const SeasonList = ({ seasons, here }: Pick<Data, 'seasons'> & { here: string }) =>
  seasons.length === 0 ? (
    <p className="text-muted">{texts.empty()}</p>
  ) : (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {seasons.map(({ ids, name, isBase, when, price, rules, rooms, edit }) => (
        <li key={ids} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">{name}</p>
            <p className="figures text-sm text-muted">{when}</p>
            {rules.length > 0 && <p className="text-sm">{rules.join(', ')}</p>}
            {rooms !== '' && <p className="text-sm text-muted">{rooms}</p>}
          </div>
          <p className="figures font-semibold">{price}</p>
          <div className="-mr-3 ml-auto flex">
            <LinkButton
              to={`${here}?${edit}#season`}
              variant="quiet"
              size="sm"
              aria-label={texts.edit({ name })}
            >
              {texts.editShort()}
            </LinkButton>
            {!isBase && (
              <LinkButton
                to={`${here}?${new URLSearchParams({ end: ids }).toString()}#season`}
                variant="quiet"
                size="sm"
                aria-label={texts.end({ name })}
              >
                {texts.endShort()}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );

function SeasonForm({ shown, here }: { shown: Data; here: string }) {
  const { rooms, seasons, values, preview, problem, festivals } = shown;
  const fields = problem?.fields ?? {};
  const isEdit = values.edit !== '';
  const edited = seasons.find(({ ids }) => ids === values.edit);
  const { isStale, form } = useStalePreview();
  return (
    <section id="season" aria-labelledby="season-title" className="min-w-0 scroll-mt-20">
      <h2 id="season-title" className="text-xl">
        {isEdit ? texts.edit({ name: edited?.name ?? values.label }) : texts.add()}
      </h2>
      {preview !== null && (
        <PreviewBox
          preview={preview}
          action={`${here}?${queryOf(values)}`}
          label={texts.save()}
          isStale={isStale}
        />
      )}
      {problem !== null && problem.message !== '' && (
        <Notice tone="warn" className="mt-3">
          {problem.message}
        </Notice>
      )}
      {!isEdit && festivals.length > 0 && (
        <ul aria-label={texts.festivals()} className="snap-row mt-3 gap-2 pb-1">
          {festivals.map((one) => (
            <li key={one.name} className="shrink-0">
              <LinkButton
                size="sm"
                to={`${here}?${new URLSearchParams({ label: one.name, from: one.from, last: one.last }).toString()}#season`}
                className="whitespace-nowrap"
              >
                {one.name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <Form
        {...form}
        method="get"
        action={`${here}#season`}
        preventScrollReset
        // another season begins another form
        key={`${values.edit} ${values.label} ${values.from}`}
        className="mt-4 flex flex-col gap-4"
      >
        <input type="hidden" name="try" value="1" />
        {isEdit && <input type="hidden" name="edit" value={values.edit} />}
        <Field label={texts.kind()} hint={texts.kindHint()}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={values.kind}>
              {(['season', 'weekend', 'base', 'date'] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.label()} hint={texts.labelHint()} error={fields['label']}>
          {(control) => (
            <TextInput
              {...control}
              name="label"
              maxLength={60}
              autoComplete="off"
              defaultValue={values.label}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
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
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={texts.rate()} error={fields['rate']}>
            {(control) => (
              <TextInput
                {...control}
                name="rate"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values.rate}
              />
            )}
          </Field>
          <Field label={texts.percent()} hint={texts.percentHint()} error={fields['percent']}>
            {(control) => (
              <TextInput
                {...control}
                name="percent"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={values.percent}
              />
            )}
          </Field>
        </div>
        <Field label={stays.perSeason()} error={fields['min_nights']}>
          {(control) => (
            <TextInput
              {...control}
              name="min"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              defaultValue={values.min}
            />
          )}
        </Field>
        {rooms.length > 1 && (
          <Field label={texts.room()}>
            {(control) => (
              <Select {...control} name="room" defaultValue={values.room}>
                <option value="">{texts.allRooms()}</option>
                {rooms.map((room) => (
                  <option key={room.id} value={room.id}>
                    {room.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <fieldset>
          <legend className="text-sm font-semibold">{texts.days()}</legend>
          <p className="text-sm text-muted">{texts.daysHint()}</p>
          <div className="grid grid-cols-4 gap-x-3">
            {calendar.weekday().map((day, i) => (
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
        <Checkbox
          name="over_hand"
          value="1"
          label={texts.overHand()}
          defaultChecked={values.overHand}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={preview === null || isStale ? 'brand' : 'secondary'}>
            {texts.preview()}
          </Button>
          {isEdit && (
            <LinkButton to={here} variant="quiet" preventScrollReset>
              {texts.cancel()}
            </LinkButton>
          )}
        </div>
      </Form>
    </section>
  );
}

/** The fields in an address, so that a posted form that is refused comes back filled in. */
function queryOf({ weekdays, overHand, end: _end, ...values }: Data['values']): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  query.set('try', '1');
  for (const day of weekdays) query.append('weekday', String(day));
  if (overHand) query.set('over_hand', '1');
  return query.toString();
}
