import { data, redirect, type ActionFunctionArgs } from 'react-router';
import {
  addToBoard,
  adoptBrowser,
  boardByToken,
  castVote,
  changeBoard,
  createBoard,
  deleteBoard,
  joinBoard,
  noteOnBoard,
  removeFromBoard,
  removeVote,
  MOST_PROPERTIES,
  removeVoter,
  renewLink,
  type BoardFacts,
} from '#marketplace/boards/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/board.ts';
import { parseDate, type Stay } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { DEFAULT_PARTY } from '#shared/party.ts';
import { HTTP_STATUS, ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { Company } from '#shared/rule-fit.ts';
import { visitorContext } from '#web/app/fingerprint.server.ts';
import { companyCookie, readCompany } from '#web/features/company/company.server.ts';
import { intentOf } from '#web/app/intent.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { DATES, parseParty, parseStay } from '#web/features/search/search-params.ts';
import { BOARD_HEADERS } from './board.server.ts';
import { boardPath, type BoardReply } from './board-view.ts';
import { requirePermission } from '#web/app/session.server.ts';

/** A posted form as URL parameters, which the search's parsers read. */
const paramsOf = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 400)]] : [],
    ),
  );

/** Name, dates and group from the board's form. */
function readFacts(form: FormData, ctx: Context): Result<BoardFacts> {
  const params = paramsOf(form);
  const { stay, notice } = parseStay(params, ctx.clock.today());
  const { party, notice: people } = parseParty(params);
  if (notice !== null)
    return refuse('invalid', 'board.dates', notice, { fields: { checkin: notice } });
  if (people !== null)
    return refuse('invalid', 'board.party', people, { fields: { adults: people } });
  return ok({
    name: formText(form, 'name', 200),
    stay: DATES.some((name) => params.get(name)) ? stay : null,
    group: { adults: party.adults, childAges: party.childAges },
    company: readCompany(form),
  });
}

/**
 * Dates and group of the page (`next`) that a property is added from, with the visitor's company; no dates where the
 * page names none, or dates that cannot be booked.
 */
export function factsOfPage(
  next: string,
  company: readonly Company[],
  ctx: Pick<Context, 'clock'>,
): BoardFacts {
  const params = new URL(next, 'https://here.invalid').searchParams;
  const dated = DATES.some((name) => params.get(name));
  const { stay, notice } = parseStay(params, ctx.clock.today());
  const { party } = parseParty(params);
  const group = { adults: party.adults, childAges: party.childAges };
  return {
    name: '',
    stay: dated && notice === null ? stay : null,
    group: params.has('adults') || dated ? group : { adults: DEFAULT_PARTY.adults, childAges: [] },
    company,
  };
}

/** Answers an accepted form. */
export const redirectTo = (path: string, headers: Headers) =>
  redirect(path, { status: 303, headers });

/** The headers of a board's answer, with cookies. */
export function headersWith(...cookies: readonly (string | null)[]): Headers {
  const headers = new Headers(BOARD_HEADERS);
  for (const cookie of cookies) if (cookie !== null) headers.append('Set-Cookie', cookie);
  return headers;
}

const refusalResponse = (
  refusal: Refusal,
  reply: Omit<BoardReply, 'message' | 'fields'>,
  headers: Headers,
) => {
  if (refusal.retryAfter !== undefined)
    headers.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  return data<BoardReply>(
    { ...reply, message: refusal.message, fields: refusal.fields ?? {} },
    { status: HTTP_STATUS[refusal.kind], headers },
  );
};

/** `POST /trip-board`: creates a board with the properties that the form names. */
export async function startBoardAction({ request, context }: ActionFunctionArgs) {
  requirePermission(context, 'board.start');
  const { ctx, cookie } = visitorContext(context);
  await adoptBrowser(ctx);
  const form = await readForm(request);
  const facts = readFacts(form, ctx);
  const ids = form
    .getAll('hotel_id')
    .flatMap((id) => (typeof id === 'string' ? (readId(id) ?? []) : []));
  const made = facts.ok ? await createBoard(ctx, facts.value, ids) : facts;
  if (!made.ok)
    return refusalResponse(
      made,
      { intent: 'start', propertyId: null, vote: null, typed: '', waiting: [], asked: false },
      headersWith(null),
    );
  return redirectTo(
    boardPath(made.value.token),
    headersWith(cookie, companyCookie(context, made.value.company)),
  );
}

/** Where an accepted form leads. */
interface FormTarget {
  readonly path: string;
}

type Handler = (
  ctx: Context,
  token: string,
  form: FormData,
  propertyId: number,
) => Promise<Result<FormTarget | void>>;

const withPath = async <T>(
  result: Promise<Result<T>>,
  path: (value: T) => string,
): Promise<Result<FormTarget>> => {
  const done = await result;
  return done.ok ? ok({ path: path(done.value) }) : done;
};

interface PressedVote {
  readonly propertyId: number;
  readonly vote: 1 | -1 | 0;
}

/** A vote as buttons and hidden fields send it, 'property:vote'. */
function voteIn(text: string): PressedVote | null {
  const [, id, vote] = /^([1-9]\d{0,9}):(1|-1|0)$/.exec(text) ?? [];
  return id === undefined ? null : { propertyId: Number(id), vote: Number(vote) as 1 | -1 | 0 };
}

/** The vote in a pressed button, 'vote:property:vote'. */
const readVote = (form: FormData): PressedVote | null => voteIn(intentOf(form).about);

/** Votes for other stays that were pressed before the name was known. */
const waitingVotes = (form: FormData, than: PressedVote | null): readonly PressedVote[] =>
  form
    .getAll('waiting')
    .slice(0, MOST_PROPERTIES)
    .flatMap((text) => (typeof text === 'string' ? (voteIn(text) ?? []) : []))
    .filter(({ propertyId }) => propertyId !== than?.propertyId);

/** Casts them. A stay that was taken off the board meanwhile needs no vote. */
async function castWaiting(
  ctx: Context,
  token: string,
  form: FormData,
  name: string,
  than: PressedVote | null,
): Promise<void> {
  for (const earlier of waitingVotes(form, than))
    await castVote(ctx, token, { ...earlier, note: null, name });
}

/** The forms of a board by their `intent`. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  facts: async (ctx, token, form) => {
    const facts = readFacts(form, ctx);
    return facts.ok ? changeBoard(ctx, token, facts.value) : facts;
  },
  dates: async (ctx, token, form) => {
    const board = await boardByToken(ctx, token);
    const stay: Stay = {
      checkIn: parseDate(formText(form, 'checkin', 10)) ?? '',
      checkOut: parseDate(formText(form, 'checkout', 10)) ?? '',
    };
    return changeBoard(ctx, token, {
      name: board?.name ?? '',
      stay,
      group: board?.group ?? DEFAULT_PARTY,
      company: board?.company ?? [],
    });
  },
  add: (ctx, token, _form, id) => addToBoard(ctx, token, id),
  remove: (ctx, token, _form, id) => removeFromBoard(ctx, token, id),
  note: (ctx, token, form, id) => noteOnBoard(ctx, token, id, formText(form, 'note', 2000)),
  join: async (ctx, token, form) => {
    const name = formText(form, 'voter', 200);
    const joined = await joinBoard(ctx, token, name);
    if (joined.ok) await castWaiting(ctx, token, form, name, null);
    return joined;
  },
  vote: async (ctx, token, form) => {
    const vote = readVote(form);
    if (vote === null) return refuse('invalid', 'board.vote', texts.offBoard());
    const name = formText(form, 'voter', 200);
    const note = form.has('note') ? formText(form, 'note', 1000) : null;
    const cast = await castVote(ctx, token, { ...vote, note, name });
    if (!cast.ok) return cast;
    await castWaiting(ctx, token, form, name, vote);
    return ok({ path: `${boardPath(token)}#stay-${vote.propertyId}` });
  },
  'remove-voter': (ctx, token, form) =>
    removeVoter(ctx, token, readId(formText(form, 'voter_id', 12)) ?? 0),
  'remove-vote': (ctx, token, form, propertyId) =>
    withPath(
      removeVote(ctx, token, { voterId: readId(formText(form, 'voter_id', 12)) ?? 0, propertyId }),
      () => `${boardPath(token)}#stay-${propertyId}`,
    ),
  renew: (ctx, token) => withPath(renewLink(ctx, token), (renewed) => boardPath(renewed.token)),
  delete: (ctx, token) => withPath(deleteBoard(ctx, token), () => '/trip-board'),
};

/** `POST /board/:token` */
export async function boardAction({ request, context, params }: ActionFunctionArgs) {
  requirePermission(context, 'board.vote');
  const { ctx, cookie } = visitorContext(context);
  await adoptBrowser(ctx);
  const form = await readForm(request);
  const token = params['token'] ?? '';
  const { intent } = intentOf(form);
  const propertyId = readId(formText(form, 'property', 12));
  const handler = Object.hasOwn(HANDLERS, intent) ? HANDLERS[intent] : undefined;
  const done =
    handler === undefined
      ? refuse('invalid', 'board.intent', texts.offBoard())
      : await handler(ctx, token, form, propertyId ?? 0);
  if (!done.ok)
    return refusalResponse(
      done,
      {
        intent,
        propertyId: propertyId ?? readVote(form)?.propertyId ?? null,
        vote: intent === 'vote' ? (readVote(form)?.vote ?? null) : null,
        typed: formText(form, intent === 'join' || intent === 'vote' ? 'voter' : 'note', 1000),
        waiting: waitingVotes(form, readVote(form)).map((one) => `${one.propertyId}:${one.vote}`),
        asked: form.has('asked'),
      },
      headersWith(null),
    );
  const path =
    done.value?.path ??
    boardPath(token) +
      (propertyId !== null && (intent === 'note' || intent === 'add') ? `#stay-${propertyId}` : '');
  // the owner's answers about the company apply to every page from now on
  return redirectTo(
    path,
    headersWith(cookie, intent === 'facts' ? companyCookie(context, readCompany(form)) : null),
  );
}
