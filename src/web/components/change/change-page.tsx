import { Form, Link, useActionData } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { changes } from '#shared/messages/changes.ts';
import { formatPaise } from '#shared/money.ts';
import type { ChangeReply, ChangeView } from '#web/lib/change/change-view.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CancelQuestion, CancelSection } from './cancel-section.tsx';
import { ChangeForm } from './change-form.tsx';
import { Comparison } from './comparison.tsx';
import { useChange } from './use-change.ts';

/** The booking as it is; below it the way to another stay, and the way out. */
export function ChangePage({ view }: { view: ChangeView }) {
  const reply = useActionData<ChangeReply>();
  const control = useChange(view);
  return (
    <>
      {reply !== undefined && <Notice tone="bad" className="mt-4">{reply.message}</Notice>}
      {view.notices.map((notice) => <Notice key={notice} tone="warn" className="mt-4">{notice}</Notice>)}
      {view.waiting !== null && (
        <Notice className="mt-4">
          <p>{changes.waiting(view.waiting.until)}</p>
          <Form method="post" action={`/modify-booking/${view.id}`} className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="pay" variant="brand">{changes.goOnPaying}</Button>
            <Button type="submit" name="intent" value="keep" variant="secondary">{changes.keepAsBooked}</Button>
          </Form>
        </Notice>
      )}
      {view.asking ? (
        <section aria-label={changes.cancelThis} className="mt-6 rounded-card border border-danger p-5"><CancelQuestion view={view} /></section>
      ) : (
        <div className="mt-8 grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <ChangeForm key={view.id} view={view} control={control} />
          <div className="flex flex-col gap-6 xl:sticky xl:top-22 xl:self-start">
            <Comparison view={view} offer={view.offer} pending={control.pending} />
            <CancelSection view={view} />
          </div>
        </div>
      )}
    </>
  );
}

/** What is booked, in short. */
export function BookedSummary({ view }: { view: ChangeView }) {
  const { booked, house } = view;
  return (
    <section aria-label={texts.summary} className="mt-5 rounded-card border border-line bg-surface p-5 sm:flex sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="figures text-sm text-muted">{bookingNumber(view.id)}, {texts.states[view.state]}</p>
        <h2 className="mt-1 text-xl"><Link to={house.href} className="hover:text-monsoon">{house.name}</Link></h2>
        <p className="text-muted">{house.address}</p>
        <p className="figures mt-3 font-medium">{formatDate(booked.stay.checkIn)} – {formatDate(booked.stay.checkOut)}</p>
        <p className="figures">{texts.partyLine(booked.adults, booked.children, booked.rooms, booked.nights)}</p>
        <p className="text-muted">{booked.picks.join(' · ')}</p>
      </div>
      <dl className="figures mt-4 shrink-0 sm:mt-0 sm:text-right">
        <dt className="text-sm text-muted">{texts.total}</dt>
        <dd className="text-xl font-bold">{formatPaise(booked.total)}</dd>
        <dt className="mt-2 text-sm text-muted">{texts.paid}</dt>
        <dd>{formatPaise(booked.paid)}</dd>
      </dl>
    </section>
  );
}
