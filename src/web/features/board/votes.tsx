import { clsx } from 'clsx';
import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/board.ts';
import { intentOf } from '#web/app/intent.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import type { BoardReply, BoardView, ItemView } from './board-view.ts';

/** Id of the form that all vote buttons submit; a name still unsaved goes along with the first vote. */
const VOTES = 'board-votes';

const problemOf = (reply: BoardReply | undefined): string | undefined =>
  reply?.intent === 'join' ? reply.fields['voter'] : undefined;

/** Asks for the voter's name, then shows it with a button to change it. */
export function NameForm({ board, reply }: { board: BoardView; reply: BoardReply | undefined }) {
  const me = board.voters.find((voter) => voter.me);
  const problem = problemOf(reply);
  const typed = problem === undefined ? '' : (reply?.typed ?? '');
  if (me === undefined)
    return <FirstName board={board} problem={problem} typed={typed} waiting={pressedIn(reply)} />;
  return (
    <div className="mt-4 max-w-xl">
      <Form id={VOTES} method="post" preventScrollReset />
      <details open={problem !== undefined || undefined} key={me.name}>
        <summary className="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 text-sm">
          <span>{texts.votingAs({ name: me.name })}</span>
          <span className="font-semibold text-monsoon underline underline-offset-4">
            {texts.changeName()}
          </span>
        </summary>
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="join" />
          <Field label={texts.voterLabel()} error={problem} className="min-w-48 flex-1">
            {(control) => (
              <TextInput
                {...control}
                name="voter"
                autoComplete="given-name"
                maxLength={40}
                defaultValue={problem === undefined ? me.name : typed}
              />
            )}
          </Field>
          <Button type="submit" variant="secondary">
            {texts.save()}
          </Button>
        </Form>
      </details>
    </div>
  );
}

/** Asks a visitor for the name; a page that is loaded again after an outage still has what was typed. */
function FirstName({
  board,
  problem,
  typed,
  waiting,
}: {
  board: BoardView;
  problem: string | undefined;
  typed: string;
  /** votes that wait for the name */
  waiting: readonly string[];
}) {
  const form = useKeptForm(keptName(board), problem === undefined);
  return (
    <Form
      ref={form}
      id={VOTES}
      method="post"
      noValidate
      preventScrollReset
      className="mt-5 max-w-xl rounded-card bg-mist p-4"
    >
      <Waiting votes={waiting} />
      <Field label={texts.voterLabel()} hint={texts.voterHint()} error={problem} required>
        {(control) => (
          <TextInput
            {...control}
            name="voter"
            autoComplete="given-name"
            maxLength={40}
            defaultValue={typed}
          />
        )}
      </Field>
      {/* Enter in the field saves the name without a vote */}
      <Button
        type="submit"
        name="intent"
        value="join"
        variant="secondary"
        size="sm"
        className="mt-3"
      >
        {texts.saveName()}
      </Button>
    </Form>
  );
}

/** Under this name the tab keeps what a visitor typed on a board. */
const keptName = ({ token }: Pick<BoardView, 'token'>): string => `board ${token}`;

/** Votes that are sent along with the next one. */
const Waiting = ({ votes }: { votes: readonly string[] }) =>
  votes.map((vote) => <input key={vote} type="hidden" name="waiting" value={vote} />);

/** The votes that a visitor without a name has pressed. */
const pressedIn = (reply: BoardReply | undefined): readonly string[] =>
  reply?.intent !== 'vote' || reply.propertyId === null || !reply.vote
    ? []
    : [...reply.waiting, `${reply.propertyId}:${reply.vote}`];

/** Asks for the name at the vote that was refused without one; sends both. */
const NameForVote = ({ item, reply }: { item: ItemView; reply: BoardReply }) => (
  <Form
    method="post"
    noValidate
    preventScrollReset
    className="mt-3 flex flex-wrap items-end gap-3 rounded-card bg-mist p-4"
  >
    <input type="hidden" name="intent" value={`vote:${item.id}:${reply.vote ?? 0}`} />
    <input type="hidden" name="asked" value="1" />
    <Waiting votes={reply.waiting} />
    <Field
      label={texts.voterLabel()}
      // the first press asks for the name; it is no mistake
      error={reply.asked || reply.typed !== '' ? reply.fields['voter'] : undefined}
      required
      className="min-w-48 flex-1"
    >
      {(control) => (
        <TextInput
          {...control}
          name="voter"
          autoComplete="given-name"
          maxLength={40}
          defaultValue={reply.typed}
        />
      )}
    </Field>
    <Button type="submit" variant="primary">
      {texts.saveAndVote()}
    </Button>
  </Form>
);

/** The votes for a property, and buttons for the visitor's own vote; a second press withdraws it. */
export function Votes({
  item,
  board,
  reply,
}: {
  item: ItemView;
  board: BoardView;
  reply: BoardReply | undefined;
}) {
  const pressed = intentOf(useNavigation().formData);
  const [castId, castVote] = pressed.intent === 'vote' ? pressed.about.split(':') : [];
  const unnamed = reply !== undefined && 'voter' in reply.fields;
  const settled = item.votes.mine?.vote ?? 0;
  const mine =
    castId === String(item.id) && board.voters.some((voter) => voter.me)
      ? Number(castVote)
      : settled;
  const count = (which: 1 | -1): number =>
    (which === 1 ? item.votes.yes : item.votes.no).length +
    (mine === which ? 1 : 0) -
    (settled === which ? 1 : 0);
  const thumb = (which: 1 | -1) => (
    <button
      type="submit"
      form={VOTES}
      name="intent"
      value={`vote:${item.id}:${mine === which ? 0 : which}`}
      aria-pressed={mine === which}
      aria-label={
        mine === which
          ? texts.takeBackName({ name: item.name })
          : which === 1
            ? texts.likeName({ name: item.name })
            : texts.dislikeName({ name: item.name })
      }
      className={clsx(
        'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-pill border px-4 font-semibold transition-transform duration-150 active:scale-[0.97]',
        mine === which
          ? which === 1
            ? 'border-monsoon bg-monsoon text-on-monsoon'
            : 'border-ink bg-ink text-paper'
          : 'border-edge hover:border-monsoon hover:text-monsoon',
      )}
    >
      <Icon icon={which === 1 ? 'thumbs-up' : 'thumbs-down'} size={18} />
      <span aria-hidden>{which === 1 ? texts.like() : texts.dislike()}</span>
      <span aria-hidden className="figures">
        {count(which)}
      </span>
    </button>
  );
  return (
    <section aria-label={texts.votesFor({ name: item.name })}>
      <div className="flex gap-2">
        {thumb(1)}
        {thumb(-1)}
      </div>
      {unnamed && <NameForVote item={item} reply={reply} />}
      {reply !== undefined && reply.message !== '' && !unnamed && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {reply.message}
        </p>
      )}
      <div className="mt-1.5 grid gap-0.5 text-sm text-muted [overflow-wrap:anywhere]">
        {item.votes.yes.length > 0 && <p>{texts.liked({ names: item.votes.yes.join(', ') })}</p>}
        {item.votes.no.length > 0 && <p>{texts.disliked({ names: item.votes.no.join(', ') })}</p>}
      </div>
      {item.votes.words.length > 0 && (
        <ul className="mt-2 grid gap-1.5">
          {item.votes.words.map((word) => (
            <li key={word.name} className="flex items-start gap-2 text-sm [overflow-wrap:anywhere]">
              <Icon
                icon={word.vote === 1 ? 'thumbs-up' : 'thumbs-down'}
                size={15}
                className="mt-0.5 text-muted"
                label={word.vote === 1 ? texts.like() : texts.dislike()}
              />
              <span>
                <b className="font-semibold">{word.name}:</b>{' '}
                <span className="whitespace-pre-line">{word.text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {item.votes.mine !== null && (
        <details key={`${item.votes.mine.vote}${item.votes.mine.note}`}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-monsoon">
            <Icon icon="message-circle" size={16} />
            {item.votes.mine.note === '' ? texts.addWord() : texts.editWord()}
          </summary>
          <Form method="post" preventScrollReset className="flex gap-2">
            <input type="hidden" name="intent" value={`vote:${item.id}:${item.votes.mine.vote}`} />
            <TextInput
              name="note"
              maxLength={140}
              defaultValue={item.votes.mine.note}
              aria-label={texts.wordLabel({ name: item.name })}
            />
            <Button type="submit" variant="secondary" size="sm" className="shrink-0">
              {texts.saveWord()}
            </Button>
          </Form>
        </details>
      )}
      {board.mine && item.votes.others.length > 0 && (
        <details key={item.votes.others.map(({ voterId }) => voterId).join()}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-monsoon">
            <Icon icon="x" size={16} />
            {texts.removeVotes()}
          </summary>
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="intent" value="remove-vote" />
            <input type="hidden" name="property" value={item.id} />
            {item.votes.others.map(({ voterId, name, vote }) => (
              <Button
                key={voterId}
                type="submit"
                name="voter_id"
                value={voterId}
                variant="secondary"
                size="sm"
                aria-label={texts.removeVoteName({ voter: name, name: item.name })}
                className="max-w-full"
              >
                <Icon icon={vote === 1 ? 'thumbs-up' : 'thumbs-down'} size={15} />
                <span className="truncate">{name}</span>
                <Icon icon="x" size={15} />
              </Button>
            ))}
          </Form>
        </details>
      )}
    </section>
  );
}
