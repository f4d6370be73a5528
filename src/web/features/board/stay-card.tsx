import { clsx } from 'clsx';
import { Form, Link, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import * as fitTexts from '#messages/rule-fit.ts';
import { formatRupees } from '#shared/money.ts';
import { dotted } from '#shared/phrases.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Badge, Rating, Stars } from '#web/ui/facts.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { FIT_LOOKS, FitList } from '#web/features/company/fit-list.tsx';
import type { BoardReply, BoardView, ItemView } from './board-view.ts';
import { Votes } from './votes.tsx';

/** A property of the board: facts, price for the group, votes, and the link to book it. */
export function StayCard({
  item,
  board,
  priority,
  reply,
}: {
  item: ItemView;
  board: BoardView;
  priority: boolean;
  reply: BoardReply | undefined;
}) {
  const leads = board.leaders.includes(item.id);
  return (
    <li
      id={`stay-${item.id}`}
      className={clsx(
        'relative flex scroll-mt-24 flex-col overflow-hidden rounded-card border bg-surface',
        leads ? 'border-monsoon' : 'border-line',
      )}
    >
      {item.picture !== null && (
        <Link to={item.href} tabIndex={-1} aria-hidden className="block">
          <Picture
            picture={item.picture}
            alt=""
            priority={priority}
            sizes="(min-width: 80rem) 400px, (min-width: 48rem) 50vw, 100vw"
            className={clsx(
              'aspect-5/3 w-full',
              item.standing !== 'free' &&
                item.standing !== 'held' &&
                item.standing !== 'undated' &&
                item.standing !== 'unknown' &&
                'opacity-60',
            )}
          />
        </Link>
      )}
      {leads && (
        <Badge tone="good" icon="thumbs-up" className="absolute top-3 left-3">
          {board.leaders.length > 1 ? texts.tiedBadge() : texts.leading()}
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <h2 className="text-xl leading-snug">
            {item.href === '' ? (
              item.name
            ) : (
              <Link to={item.href} className="hover:text-monsoon">
                {item.name}
              </Link>
            )}
          </h2>
          {item.place !== '' && (
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
              <span>{item.place}</span>
              <Stars value={item.stars} size={12} />
              <Rating score={item.rating} count={item.reviews} />
            </p>
          )}
          {item.facts.length > 0 && <p className="mt-1 text-sm">{dotted(item.facts)}</p>}
        </div>
        <GroupPrice item={item} />
        <FitSummary fits={item.fits} />
        <NextFreeStay item={item} board={board} />
        {item.href !== '' && (
          <Votes item={item} board={board} reply={reply?.intent === 'vote' ? reply : undefined} />
        )}
        <OwnerNote
          item={item}
          mine={board.mine}
          reply={reply?.intent === 'note' ? reply : undefined}
        />
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-2 border-t border-line pt-3">
          {item.book !== null && (
            <LinkButton
              to={item.book.href}
              variant="brand"
              aria-label={item.book.name}
              className="flex-1"
            >
              {item.book.label}
            </LinkButton>
          )}
          {board.items.length > 2 && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2 px-2 text-sm font-semibold">
              <input
                type="checkbox"
                name="p"
                value={item.id}
                form="compare"
                aria-label={texts.compareName({ name: item.name })}
                className="size-5 accent-monsoon"
              />
              {texts.compareTick()}
            </label>
          )}
          {board.mine && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove" />
              <Button
                type="submit"
                name="property"
                value={item.id}
                variant="quiet"
                aria-label={texts.removeName({ name: item.name })}
                className="px-3"
              >
                <Icon icon="trash-2" size={18} />
              </Button>
            </Form>
          )}
        </div>
      </div>
    </li>
  );
}

/** The group's total, the share per head and the terms; without a price, the reason. */
function GroupPrice({ item }: { item: ItemView }) {
  const bad = ['sold-out', 'ruled', 'too-small', 'paused'].includes(item.standing);
  return (
    <div>
      {item.total !== null && (
        <p className="figures flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-bold">{formatRupees(item.total)}</span>
          <span className="font-semibold text-monsoon">{item.perHead}</span>
        </p>
      )}
      {item.totalNote !== '' && <p className="figures text-sm text-muted">{item.totalNote}</p>}
      {item.plan !== '' && <p className="mt-1 text-sm">{item.plan}</p>}
      {bad && (
        <p className="flex items-start gap-2 font-semibold text-danger">
          <Icon icon="calendar-x" size={18} className="mt-0.5" />
          {item.says}
        </p>
      )}
      {item.standing === 'unknown' && (
        <p className="flex items-start gap-2">
          <Icon icon="info" size={18} className="mt-0.5 text-muted" />
          {item.says}
        </p>
      )}
      {item.standing === 'held' && <p className="font-semibold text-monsoon">{item.says}</p>}
      {item.terms.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5 text-sm">
          {item.terms.map(({ text, good }) => (
            <li key={text} className="flex items-start gap-2">
              <Icon
                icon={good ? 'check' : 'info'}
                size={16}
                className={clsx('mt-0.5', good ? 'text-monsoon' : 'text-muted')}
              />
              {text}
            </li>
          ))}
        </ul>
      )}
      {item.cheaper !== '' && <p className="figures mt-1.5 text-sm text-muted">{item.cheaper}</p>}
    </div>
  );
}

/** The house rules against the group: the worst result, which unfolds each rule with the owner's sentence. */
function FitSummary({ fits }: { fits: ItemView['fits'] }) {
  const worst = fits.some(({ fit }) => fit === 'no')
    ? 'no'
    : fits.some(({ fit }) => fit === 'ask')
      ? 'ask'
      : 'fits';
  const [icon, colour] = FIT_LOOKS[worst];
  if (fits.length === 0) return null;
  return (
    <details className="text-sm">
      <summary
        className={clsx(
          'inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold',
          colour,
        )}
      >
        <Icon icon={icon} size={18} />
        {fitTexts.all[worst]({ n: fits.filter(({ fit }) => fit === worst).length })}
      </summary>
      <FitList fits={fits} className="pb-1" />
    </details>
  );
}

/** The next free stay of a property that cannot be had; the owner may set it for the board. */
function NextFreeStay({ item, board }: { item: ItemView; board: BoardView }) {
  if (item.standing !== 'sold-out' && item.standing !== 'ruled') return null;
  if (item.next === null) return <p className="text-sm text-muted">{texts.noNextFree()}</p>;
  const says = texts.nextFreeOn({ dates: item.next.label });
  if (!board.mine) return <p className="text-sm">{says}</p>;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="intent" value="dates" />
      <input type="hidden" name="checkin" value={item.next.checkIn} />
      <input type="hidden" name="checkout" value={item.next.checkOut} />
      <span className="text-sm">{says}</span>
      <Button type="submit" variant="secondary" size="sm">
        {texts.weekendTake()}
      </Button>
    </Form>
  );
}

/** The owner's note, which everybody reads and the owner edits in place. */
function OwnerNote({
  item,
  mine,
  reply,
}: {
  item: ItemView;
  mine: boolean;
  reply: BoardReply | undefined;
}) {
  const saving = useNavigation().formData?.get('intent') === 'note';
  const shown = item.note !== '' && (
    <p className="rounded-field bg-turmeric-soft px-3 py-2 text-sm whitespace-pre-line text-on-turmeric-soft [overflow-wrap:anywhere]">
      {item.note}
    </p>
  );
  if (!mine) return shown || null;
  return (
    <div>
      {shown}
      <details open={reply !== undefined || undefined} className="group" key={item.note}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-monsoon">
          <Icon icon={item.note === '' ? 'plus' : 'message-circle'} size={16} />
          {item.note === '' ? texts.addNote() : texts.editNote()}
        </summary>
        <Form method="post" preventScrollReset className="flex flex-col gap-2">
          <input type="hidden" name="intent" value="note" />
          <input type="hidden" name="property" value={item.id} />
          <TextArea
            name="note"
            rows={2}
            maxLength={280}
            defaultValue={reply?.typed ?? item.note}
            aria-label={texts.noteFor({ name: item.name })}
            aria-describedby={`note-${item.id}`}
            aria-invalid={reply !== undefined || undefined}
          />
          <p
            id={`note-${item.id}`}
            role={reply === undefined ? undefined : 'alert'}
            className={clsx(
              'text-sm',
              reply === undefined ? 'text-muted' : 'font-medium text-danger',
            )}
          >
            {reply?.message ?? texts.noteHint()}
          </p>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            pending={saving}
            className="self-start"
          >
            {texts.saveNote()}
          </Button>
        </Form>
      </details>
    </div>
  );
}
