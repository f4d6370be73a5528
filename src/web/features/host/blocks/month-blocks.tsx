import { Form, Link } from 'react-router';
import * as calendar from '#messages/owner-calendar.ts';
import * as texts from '#messages/owner-blocks.ts';
import type { HostBlocks } from '#marketplace/host/index.ts';
import { addDays, formatInstant } from '#shared/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FloatingBar } from '../calendar/floating-bar.tsx';
import { datesText, type RoomNights } from '../calendar/room-nights.ts';
import { UndoForm } from '../calendar/save-form.tsx';
import type { BlockNotice } from './block-done.ts';
import { blockDates, blockFacts, blockName, blockPath, nightDates } from './block-words.ts';

/** What a month shows of blocks; `here` is its address. */
interface Shown {
  readonly id: number;
  readonly room: RoomNights;
  readonly month: string;
  readonly blocks: HostBlocks;
}

/** Ways to close the chosen nights, or to write down a booking for them. */
export const BlockLinks = ({
  id,
  room,
  from,
  last,
  withBooking = true,
}: {
  id: number;
  room: number;
  from: string;
  last: string;
  withBooking?: boolean;
}) => (
  <>
    <LinkButton
      size="sm"
      to={blockPath('close', id, { room, from, last: last || from })}
      aria-label={`${texts.closeNights()}: ${datesText({ from, last: last || from })}`}
    >
      {texts.closeNights()}
    </LinkButton>
    {withBooking && (
      <LinkButton size="sm" to={blockPath('own-booking', id, { room, from, last: last || from })}>
        {texts.write()}
      </LinkButton>
    )}
  </>
);

/** The blocks, holds and wishes of the month in words, each leading to its page. */
export function MonthBlocks({ id, room, month, blocks }: Shown) {
  const { mayAll } = blocks;
  const first = `${month}-01`;
  const next = addDays(first, 31).slice(0, 7);
  const own = blocks.blocks.filter(
    ({ roomId, from, to }) => roomId === room.roomId && to > first && from < `${next}-01`,
  );
  const wishes = blocks.wishes.filter(({ roomId }) => roomId === room.roomId);
  const holds = Object.entries(room.until).filter(([night]) => night.startsWith(month));
  return (
    <section aria-labelledby="blocks" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="blocks" className="text-lg">
          {texts.listTitle()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton size="sm" to={blockPath('close', id, { room: room.roomId, month })}>
            {texts.closeNights()}
          </LinkButton>
          {mayAll && (
            <LinkButton size="sm" to={blockPath('own-booking', id, { room: room.roomId, month })}>
              {texts.write()}
            </LinkButton>
          )}
        </div>
      </div>
      {own.length === 0 && <p className="mt-2 text-muted">{texts.listNone()}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {own.map((block) => (
          <li key={block.blockId}>
            <Link
              to={`/host/calendar/${id}/blocks/${block.blockId}`}
              className="flex min-h-11 items-start gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-monsoon"
            >
              <Icon icon={block.guest === null ? 'circle-x' : 'phone'} className="mt-0.5" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{blockName(block)}</span>
                <span className="figures block text-sm text-muted">{blockDates(block)}</span>
                <span className="figures block text-sm text-muted">
                  {blockFacts(block, room.units)}
                </span>
              </span>
              <Icon icon="chevron-right" className="mt-0.5" />
            </Link>
          </li>
        ))}
      </ul>
      {holds.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{texts.heldTitle()}</h3>
          <ul className="figures text-muted">
            {holds.map(([night, until]) => (
              <li key={night}>
                {texts.heldLine({ dates: datesText({ from: night, last: night }), until })}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayAll && (
        <p>
          <Link
            to={`${blockPath('close', id, { room: room.roomId, month })}#groups`}
            className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
          >
            {texts.groupLink()}
          </Link>
        </p>
      )}
      {wishes.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{texts.waitTitle()}</h3>
          <ul className="flex flex-col gap-2">
            {wishes.map(({ from, to, isWaiting, waitsUntil }) => {
              const dates = nightDates({ from, to });
              return (
                <li key={`${from} ${to}`} className="figures text-muted">
                  {isWaiting
                    ? texts.waitUntil({ dates, until: formatInstant(new Date(waitsUntil)) })
                    : texts.waitSold({ dates })}
                  {isWaiting && (
                    <Form method="post" action={`/host/calendar/${id}/close`} className="mt-1">
                      <input type="hidden" name="intent" value="stop" />
                      <input type="hidden" name="room" value={room.roomId} />
                      <input type="hidden" name="from" value={from} />
                      <input type="hidden" name="last" value={addDays(to, -1)} />
                      <Button type="submit" size="sm">
                        {texts.stopWaiting()}
                      </Button>
                    </Form>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

/** What the last form about blocks did, with the way to take it back. */
export const BlockDoneBar = ({
  done,
  id,
  here,
}: {
  done: BlockNotice;
  id: number;
  /** the address of the month without the notice */
  here: string;
}) => (
  <FloatingBar>
    <p role="status" className="flex min-w-44 flex-1 items-center gap-3 font-medium">
      <Icon icon="circle-check" className="text-monsoon" />
      {done.text}
    </p>
    {done.audits.length > 0 && (
      <UndoForm
        audits={done.audits}
        action={`/host/calendar/${id}/close?${here.split('?')[1] ?? ''}`}
      />
    )}
    <Link
      to={here}
      replace
      preventScrollReset
      aria-label={calendar.dismiss()}
      className="grid size-11 place-items-center rounded-pill hover:bg-mist"
    >
      <Icon icon="x" size={18} />
    </Link>
  </FloatingBar>
);
