import { Form, useLocation, useNavigation } from 'react-router';
import * as texts from '#messages/owner-blocks.ts';
import { formatRupees } from '#shared/money.ts';
import { formatMobile, telHref } from '#shared/phone.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import { UndoForm } from '../calendar/save-form.tsx';
import { UpiCode } from '../day/balance.tsx';
import { RegisterLink } from '../register/register-link.tsx';
import type { Route } from './+types/block.route.ts';
import { blockDates, blockFacts, blockName } from './block-words.ts';
import { OwnFields } from './own-fields.tsx';

export { blockAction as action, blockLoader as loader } from './own-booking.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.listTitle(),
    description: texts.listTitle(),
    path: `/host/calendar/${params.id}`,
    noindex: true,
  });

/** Closed nights, or an own booking: what they are, a form to change them, a button to free them. */
export default function Block({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const { id, name, room, rooms, block, values, mayFree, key, due, qr, paid } = shown;
  const { guest } = block;
  const isLooking = useLooking();
  const navigation = useNavigation();
  const isPaying = navigation.formData?.get('intent') === 'paid';
  const isFromToday = new URLSearchParams(useLocation().search).get('from') === 'today';
  const month = `/host/calendar/${id}?${new URLSearchParams({ room: String(room.id), month: block.from.slice(0, 7) }).toString()}`;
  const undoPath = `/host/calendar/${id}/blocks/${block.blockId}?paid=undo${isFromToday ? '&from=today' : ''}`;
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={isFromToday ? '/host' : month}>
        {isFromToday ? texts.backToday() : texts.back()}
      </BackLink>
      <h1 className="text-3xl">{blockName(block)}</h1>
      <p className="mt-1 text-muted">
        {name} · {room.name}
      </p>
      <div className="max-w-xl">
        <p className="figures mt-3 text-lg font-medium">{blockDates(block)}</p>
        <p className="figures mt-1 text-muted">{blockFacts(block, room.units)}</p>
        {guest !== null && guest.amount !== null && guest.amount > 0 && guest.advance !== null && (
          <p className="figures text-muted">
            {texts.sum({
              amount: formatRupees(guest.amount),
              advance: formatRupees(guest.advance),
            })}
          </p>
        )}
        {guest !== null && guest.phone !== '' && (
          <a href={telHref(guest.phone)} className={buttonClass('secondary', 'md', 'mt-3')}>
            <Icon icon="phone" size={18} />
            {texts.call({ name: guest.name })}
            <span className="figures font-normal text-muted">{formatMobile(guest.phone)}</span>
          </a>
        )}
        {shown.register !== null && <RegisterLink {...shown.register} />}
        {reply !== undefined && reply.message !== '' && (
          <Notice tone="warn" className="mt-4">
            <p role="alert">{reply.message}</p>
          </Notice>
        )}
        {paid !== null && (
          <Notice tone="good" className="mt-4">
            <p>{paid.text}</p>
            {paid.audits.length > 0 && !isLooking && (
              <UndoForm audits={paid.audits} action={undoPath} />
            )}
          </Notice>
        )}
        {due > 0 && (
          <section aria-labelledby="due" className="mt-6 flex flex-col gap-3">
            <h2 id="due" className="text-xl">
              {texts.balance()}
            </h2>
            {qr !== null && <UpiCode qr={qr} />}
            <Form method="post">
              <input type="hidden" name="intent" value="paid" />
              <input type="hidden" name="key" value={`${key}-paid`} />
              <input type="hidden" name="sum" value={due} />
              <Button type="submit" variant="brand" disabled={isLooking} pending={isPaying}>
                {texts.paidAll({ amount: formatRupees(due * 100) })}
              </Button>
            </Form>
            {/* the form of the owner says it beside the sums */}
            {values === null && <p className="text-sm text-muted">{texts.restHint()}</p>}
          </section>
        )}
        {values !== null && (
          <section aria-labelledby="change" className="mt-8 border-t border-line pt-6">
            <h2 id="change" className="text-xl">
              {texts.changeTitle()}
            </h2>
            <Form method="post" className="mt-4 flex flex-col gap-4">
              <input type="hidden" name="key" value={key} />
              <OwnFields
                // what was received changes the advance
                key={values.advance}
                values={reply?.values.name ? reply.values : values}
                fields={reply?.fields ?? {}}
                rooms={rooms}
              />
              <Button type="submit" variant="primary" size="lg" disabled={isLooking}>
                {texts.change()}
              </Button>
            </Form>
          </section>
        )}
        {mayFree && (
          <Form method="post" className="mt-8 border-t border-line pt-6">
            <input type="hidden" name="intent" value="free" />
            <input type="hidden" name="key" value={`${key}-free`} />
            <input type="hidden" name="room" value={block.roomId} />
            <input type="hidden" name="from" value={block.from} />
            <input type="hidden" name="to" value={block.to} />
            <Button type="submit" variant="danger" disabled={isLooking}>
              {guest === null ? texts.free() : texts.freeOwn()}
            </Button>
            <p className="mt-2 text-sm text-muted">{texts.freeNote()}</p>
          </Form>
        )}
        {isLooking && <LookNote />}
      </div>
    </div>
  );
}
