import { useState } from 'react';
import { Form, useNavigation, useRouteError } from 'react-router';
import * as search from '#messages/search.ts';
import * as texts from '#messages/weekends.ts';
import { localHref } from '#web/app/links.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { GuestPicker } from '#web/ui/guest-picker.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { RouteHandle } from '#web/app/page-frame.tsx';
import type { Route } from './+types/free-weekends.route';
import { loadWeekends, type WeekendsData } from './free-weekends.server.ts';
import { ListFailed, WordsNotice } from './list-states.tsx';
import { StayTile } from './stay-tile.tsx';
import { WEEKENDS_PATH } from './weekends-address.ts';

export const loader = (args: Route.LoaderArgs) => loadWeekends(args);

export const handle: RouteHandle = { frame: { search: false } };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title({ place: loaderData?.place ?? 'Lonavala' }),
    description: texts.description({ place: loaderData?.place ?? 'Lonavala' }),
    path: WEEKENDS_PATH,
    noindex: true,
  });

const NIGHTS = [1, 2, 3, 4, 5, 6, 7];

/** All weekends of a month, each with its lowest price, and the properties that are free on at least one of them. */
export default function FreeWeekends({ loaderData }: Route.ComponentProps) {
  const {
    heading,
    where,
    weekends,
    stays,
    count,
    known,
    place,
    narrowed,
    plainHref,
    listHref,
    words,
  } = loaderData;
  const busy = useNavigation().location?.pathname === WEEKENDS_PATH;
  return (
    <div className="page-width pt-4 pb-16">
      <h1 className="text-2xl md:text-3xl">{heading}</h1>
      <p className="mt-1 text-muted">{where}</p>
      <WordsNotice lines={words} />
      <WhichWeekends
        key={`${loaderData.place} ${loaderData.month} ${loaderData.nights} ${JSON.stringify(loaderData.party)}`}
        data={loaderData}
        busy={busy}
      />
      <p className="mt-2 text-sm text-muted">
        {narrowed && `${texts.kept()} `}
        <a
          href={localHref(listHref)}
          data-follow
          className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
        >
          {texts.change()}
        </a>
      </p>
      <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
        {known && weekends.length > 0 && (
          <section aria-labelledby="weekends" className="mt-6">
            <h2 id="weekends" className="mb-3 text-xl">
              {texts.weekends()}
            </h2>
            <ul
              data-follow
              className="figures grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6"
            >
              {weekends.map((weekend) => (
                <li key={weekend.label}>
                  <a
                    href={localHref(weekend.href)}
                    className="flex h-full min-h-20 flex-col justify-center rounded-field border border-line bg-surface px-3 py-2 hover:border-monsoon"
                  >
                    <span className="font-semibold">{weekend.label}</span>
                    {weekend.from !== '' && <span className="text-sm">{weekend.from}</span>}
                    <span className="text-sm text-muted">{weekend.free}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {stays.length === 0 ? (
          <EmptyState
            title={texts.none()}
            text={known ? texts.noneText() : texts.unknown({ place })}
          >
            {known && narrowed && (
              <LinkButton to={plainHref} variant="brand">
                {texts.withoutFilters()}
              </LinkButton>
            )}
          </EmptyState>
        ) : (
          <section aria-labelledby="stays" className="mt-8">
            <div role="status">
              <h2 id="stays" className="figures text-xl">
                {texts.stays({ n: count })}
              </h2>
            </div>
            <p className="mt-1 mb-4 text-sm text-muted">
              {texts.order()} {count > stays.length && texts.shown({ n: stays.length })}
            </p>
            <ul data-follow className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
              {stays.map((stay) => (
                <li key={stay.id}>
                  <StayTile stay={stay} lying>
                    <p className="figures mt-1.5 w-fit rounded-pill bg-mist px-2.5 py-0.5 text-sm font-semibold">
                      {stay.dates}
                    </p>
                    <p className="figures mt-1">
                      <b className="text-lg">{stay.total}</b>
                      {stay.head !== '' && (
                        <span className="inline-block text-sm text-muted">&nbsp;· {stay.head}</span>
                      )}
                    </p>
                    {stay.also !== '' && <p className="figures text-sm text-muted">{stay.also}</p>}
                  </StayTile>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

/** A plain GET form; hidden fields keep the other parameters of the address. */
function WhichWeekends({
  data: { place, month, months, nights, kept, hotelType, party: asked },
  busy,
}: {
  data: WeekendsData;
  busy: boolean;
}) {
  const [party, setParty] = useState(asked);
  return (
    <Form
      method="get"
      action={WEEKENDS_PATH}
      role="search"
      aria-label={texts.form()}
      className="mt-5 grid items-end gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_7rem_1.4fr_auto]"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="point_of" value={place} />
      <Field label={texts.place()}>
        {(control) => <TextInput {...control} name="city" defaultValue={place} maxLength={100} />}
      </Field>
      <Field label={texts.month()}>
        {(control) => (
          <Select {...control} name="month" defaultValue={month}>
            <option value="">{texts.soon()}</option>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.nights()}>
        {(control) => (
          <Select {...control} name="nights" defaultValue={nights}>
            {NIGHTS.map((n) => (
              <option key={n} value={n}>
                {search.nights({ n })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <GuestPicker value={party} onChange={setParty} hotelType={hotelType} />
      <Button type="submit" variant="brand" size="lg" pending={busy}>
        {texts.find()}
      </Button>
    </Form>
  );
}

export function ErrorBoundary() {
  return <ListFailed error={useRouteError()} />;
}
