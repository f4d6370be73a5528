import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import * as access from '#messages/access.ts';
import * as texts from '#messages/owner-calendar.ts';
import * as feeds from '#messages/owner-feeds.ts';
import * as history from '#messages/owner-history.ts';
import { formatMonth, formatNearDate, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Answer } from '#web/ui/answer.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { overlayIntent } from '#web/ui/overlay.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/month.route.ts';
import { BlockDoneBar, BlockLinks, MonthBlocks } from '../blocks/month-blocks.tsx';
import { DoneBar, FloatingBar, RefusalBar } from './floating-bar.tsx';
import { MonthLegend, MonthNights } from './month-nights.tsx';
import { MonthStays } from './month-stays.tsx';
import { PlainForm } from './plain-form.tsx';
import { PriceSheet, type Draft } from './price-sheet.tsx';
import { datesText } from './room-nights.ts';
import { besideMonth, pressed } from './runs.ts';
import { SaveForm, UndoForm } from './save-form.tsx';
import { WordsForm } from './words-form.tsx';

export { monthAction as action, monthLoader as loader } from './month.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.title(),
    path: `/host/calendar/${params.id}`,
    noindex: true,
  });

export type MonthData = Route.ComponentProps['loaderData'];

/** The nights that are being chosen: after the first press `last` is '', after the second the sheet opens. */
interface Choice extends Draft {
  /** of the saved change after which it began; a later one ends it */
  readonly stamp: string;
  readonly isOpen: boolean;
}

/** The months of one room. Two presses or a festival choose nights, a sheet sets their price. */
export default function OwnerMonth({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { id, name, room, rooms, today, lastMonth, values, done, mayPrice, festivals } = shown;
  const { key: visit } = useLocation();
  const [turned, setTurned] = useState({ visit: '', month: '' });
  // the arrows turn the months until the next address says which one it is
  const month = turned.visit === visit ? turned.month : shown.month;
  const setMonth = (to: string) => setTurned({ visit, month: to });
  const stamp = done?.stamp ?? '';
  const [held, setHeld] = useState<Choice | null>(() =>
    values.from === '' || values.rate !== ''
      ? null
      : { ...values, typed: '', stamp, isOpen: values.last !== '' },
  );
  const choice = held?.stamp === stamp ? held : null;
  // ended for good: Back does not open the sheet of a saved change again
  if (held !== null && choice === null) setHeld(null);
  const isReady = useHydrated();
  const at = (more: Record<string, string> = {}) =>
    `/host/calendar/${id}?${new URLSearchParams({ room: String(room.roomId), month, ...more }).toString()}`;
  const here = at();
  const choose = (from: IsoDate, last: IsoDate) =>
    setHeld({ from, last, weekdays: [], typed: choice?.typed ?? '', stamp, isOpen: last !== '' });
  const press = (night: IsoDate) => {
    if (choice === null || choice.last !== '') choose(night, '');
    else {
      const { from, last } = pressed(night, choice.from, choice.from);
      choose(from, last);
    }
  };
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to="/host/calendar">{texts.allRooms()}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{name}</h1>
          {mayPrice && <p className="mt-1 text-muted">{texts.lead()}</p>}
        </div>
        {mayPrice && (
          <nav aria-label={texts.title()} className="-mx-4 flex flex-wrap">
            <LinkButton to={`/host/calendar/${id}/seasons`} variant="quiet" size="sm">
              {texts.seasons()}
            </LinkButton>
            <LinkButton to={`/host/calendar/${id}/copy-year`} variant="quiet" size="sm">
              {texts.copyYear()}
            </LinkButton>
            <LinkButton to={`/host/calendar/${id}/others`} variant="quiet" size="sm">
              {feeds.title()}
            </LinkButton>
            <LinkButton to={`/host/history?property=${id}`} variant="quiet" size="sm">
              {history.title()}
            </LinkButton>
          </nav>
        )}
      </div>
      {actionData !== undefined && actionData.moved.length > 0 && (
        <Outcome reply={actionData} formKey={shown.key} here={here} />
      )}
      {!mayPrice && (
        <Notice className="mt-4 max-w-3xl">
          {shown.problem?.text ?? access.caretakerPrices()}
        </Notice>
      )}
      {rooms.length > 1 && <RoomChoice shown={shown} month={month} />}
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {festivals.length > 0 && (
            <ul
              className="snap-row -mx-4 scroll-px-4 gap-2 px-4 pb-3"
              aria-label={texts.festivals()}
            >
              {festivals.map((one) => (
                <li key={one.name} className="shrink-0 snap-start">
                  <LinkButton
                    {...overlayIntent}
                    size="sm"
                    preventScrollReset
                    to={at({ month: one.from.slice(0, 7), from: one.from, last: one.last })}
                    className="whitespace-nowrap"
                    onClick={(event) => {
                      event.preventDefault();
                      setMonth(one.from.slice(0, 7));
                      choose(one.from, one.last);
                    }}
                  >
                    {one.name}
                    <span className="figures font-normal text-muted">{datesText(one, false)}</span>
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
          <section aria-label={formatMonth(month)}>
            <div className="flex items-center justify-between gap-2">
              <h2 className="text-xl">{formatMonth(month)}</h2>
              <div className="flex gap-1">
                {(
                  [
                    [-1, texts.previous(), month > today.slice(0, 7), 'chevron-left'],
                    [1, texts.next(), month < lastMonth, 'chevron-right'],
                  ] as const
                ).map(([by, label, isThere, icon]) =>
                  isThere ? (
                    <LinkButton
                      key={by}
                      to={at({ month: besideMonth(month, by) })}
                      size="sm"
                      variant="secondary"
                      preventScrollReset
                      aria-label={label}
                      className="px-3!"
                      onClick={(event) => {
                        event.preventDefault();
                        setMonth(besideMonth(month, by));
                      }}
                    >
                      <Icon icon={icon} />
                    </LinkButton>
                  ) : null,
                )}
              </div>
            </div>
            <MonthNights
              room={room}
              month={month}
              today={today}
              chosen={choice ?? (values.from === '' ? null : values)}
              here={here}
              {...(mayPrice ? { onPress: press } : {})}
              blockHref={(night) => (choice?.last === '' ? null : blockAt(shown, night))}
            />
            <MonthLegend withPrices={mayPrice} />
            <MonthStays stays={shown.stays} month={month} />
            <MonthBlocks id={id} room={room} month={month} blocks={shown.blocks} />
          </section>
        </div>
        {mayPrice && (
          <aside className="flex min-w-0 flex-col gap-6">
            <WordsForm shown={shown} month={month} />
            <div className="no-script-shown hidden">
              <PlainForm shown={shown} here={here} />
            </div>
          </aside>
        )}
      </div>
      {choice === null && shown.blockDone !== null && actionData === undefined && (
        <BlockDoneBar done={shown.blockDone} id={id} here={here} />
      )}
      {choice === null && done !== null && actionData === undefined && (
        <DoneBar done={done} here={here} />
      )}
      {choice === null && (actionData?.message ?? '') !== '' && (
        <RefusalBar message={actionData?.message ?? ''} here={here} />
      )}
      {choice !== null && isReady && (
        <ChoiceBar
          choice={choice}
          place={{ id, room: room.roomId }}
          onOpen={(last) => setHeld({ ...choice, last, isOpen: true })}
          onClear={() => setHeld(null)}
        />
      )}
      {choice?.isOpen === true && isReady && (
        <PriceSheet
          rooms={[room]}
          draft={choice}
          onChange={(part) => setHeld({ ...choice, ...part })}
          action={here}
          formKey={shown.key}
          onClose={() => setHeld({ ...choice, isOpen: false })}
        />
      )}
    </div>
  );
}

/** The page of the block that covers a night of the shown room. */
function blockAt({ id, room, blocks }: MonthData, night: IsoDate): string | null {
  const found = blocks.blocks.find(
    ({ roomId, from, to }) => roomId === room.roomId && from <= night && night < to,
  );
  return found === undefined ? null : `/host/calendar/${id}/blocks/${found.blockId}`;
}

/** The first night and the way on; after the sheet was closed, the chosen nights and the way back to it. */
function ChoiceBar({
  choice: { from, last },
  place,
  onOpen,
  onClear,
}: {
  choice: Choice;
  place: { readonly id: number; readonly room: number };
  onOpen: (last: IsoDate) => void;
  onClear: () => void;
}) {
  return (
    <FloatingBar>
      <p role="status" className="figures min-w-44 flex-1 leading-tight font-medium">
        {last === ''
          ? texts.thenLast({ date: formatNearDate(from) })
          : texts.chosen({
              dates: datesText({ from, last }, false),
              n: nightsBetween(from, last) + 1,
            })}
      </p>
      <Button
        size="sm"
        variant={last === '' ? 'secondary' : 'brand'}
        {...overlayIntent}
        onClick={() => onOpen(last === '' ? from : last)}
      >
        {last === '' ? texts.onlyThis() : texts.setPrice()}
      </Button>
      <BlockLinks {...place} from={from} last={last} withBooking={false} />
      <button
        type="button"
        aria-label={texts.clear()}
        onClick={onClear}
        className="grid size-11 place-items-center rounded-pill hover:bg-mist"
      >
        <Icon icon="x" size={18} />
      </button>
    </FloatingBar>
  );
}

const RoomChoice = ({ shown: { room, rooms }, month }: { shown: MonthData; month: string }) => (
  <Form method="get" className="mt-3 flex max-w-xl items-end gap-3">
    <input type="hidden" name="month" value={month} />
    <Field label={texts.room()} className="min-w-0 flex-1">
      {(control) => (
        <Select
          {...control}
          name="room"
          defaultValue={room.roomId}
          key={room.roomId}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {rooms.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <div className="no-script-shown hidden">
      <Button type="submit">{texts.show()}</Button>
    </div>
  </Form>
);

/** Nights of a form without the sheet that others had changed meanwhile. */
function Outcome({
  reply,
  formKey,
  here,
}: {
  reply: NonNullable<Route.ComponentProps['actionData']>;
  formKey: string;
  here: string;
}) {
  const { saved, moved, anyway, audits } = reply;
  return (
    <Answer tone="warn" moment={reply} className="mt-4 max-w-3xl">
      <p>{saved}</p>
      <p className="mt-2 font-semibold">{texts.conflicts()}</p>
      <ul className="figures">
        {moved.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {anyway !== '' && (
        <SaveForm runs={anyway} formKey={formKey} action={here} label={texts.saveAnyway()} />
      )}
      {audits.length > 0 && (
        <div className="mt-2">
          <UndoForm audits={audits} action={here} label={texts.undoSaved()} />
        </div>
      )}
    </Answer>
  );
}
