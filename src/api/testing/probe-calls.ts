import { z } from 'zod';
import { ok, refuse, type RefusalKind } from '#shared/result.ts';
import { isMobile, optional, text, userId } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

declare module '#shared/result.ts' {
  interface RefusalData {
    'some.code': { readonly secret: number; readonly shown?: number };
  }
}

const read = defineCall(
  {
    path: 'probe/read',
    summary: 'Reads',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ is_mobile: isMobile }),
    data: z.array(z.string()),
    extra: z.object({ more: z.number() }),
  },
  async () => ok({ data: ['one'], count: 1, message: 'Done', extra: { more: 2 } }),
);
const refused = defineCall(
  {
    path: 'probe/refused',
    summary: 'Refuses',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ kind: optional(text(20), '') }),
    data: z.array(z.string()),
    refusalData: z.object({ shown: z.number() }),
  },
  async ({ kind }) =>
    refuse(kind as RefusalKind, 'some.code', 'Some message', {
      retryAfter: 11.2,
      fields: { city: 'Where?' },
      data: { secret: 1, shown: 2 },
    }),
  ({ data }) => ({ shown: (data as { shown: number }).shown }),
);
const hides = defineCall(
  {
    path: 'probe/hides',
    summary: 'Refuses with data that stays inside',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(z.string()),
  },
  async () => refuse('conflict', 'some.code', 'Some message', { data: { secret: 1 } }),
);
const broken = defineCall(
  {
    path: 'probe/broken',
    summary: 'Throws',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(z.string()),
  },
  async () => {
    throw new Error('relation "secret_table" does not exist');
  },
);
const beside = defineCall(
  {
    path: 'probe/beside',
    summary: 'Answers beside its contract',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(z.string()),
  },
  async () => ok({ data: [], unheard: 1, count: -1 }),
);
const mine = defineCall(
  {
    path: 'probe/mine',
    summary: 'Needs sign-in',
    auth: 'required',
    permission: 'account.read',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.object({ id: z.number() }),
  },
  async (_input, { session }) => ok({ data: { id: session.account.id } }),
);
const either = defineCall(
  {
    path: 'probe/either',
    summary: 'Uses a session',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.object({ id: z.number().nullable() }),
  },
  async (_input, { session }) => ok({ data: { id: session?.account.id ?? null } }),
);
const write = defineCall(
  {
    path: 'probe/write',
    summary: 'Writes',
    auth: 'none',
    permission: 'public',
    class: 'write',
    idempotent: true,
    request: z.object({}),
    data: z.object({ key: z.string().nullable() }),
  },
  async (_input, { idempotencyKey, setCookie }) => {
    setCookie('challenge', 'c-1', 300.5);
    setCookie('session', '', 0);
    return ok({ data: { key: idempotencyKey } });
  },
);
const signIn = defineCall(
  {
    path: 'probe/sign_in',
    summary: 'Signs in',
    auth: 'none',
    permission: 'public',
    class: 'sign-in',
    request: z.object({}),
    data: z.array(z.string()),
  },
  async () => ok({ data: [] }),
);
const whoAsks = defineCall(
  {
    path: 'probe/who_asks',
    summary: 'Says who asks',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.record(z.string(), z.unknown()),
  },
  async (_input, { ctx: { actor }, socialTicket }) =>
    ok({ data: { ...actor, session: actor.session?.account.name ?? null, socialTicket } }),
);
/** A call of each kind: what the shell does with them is tested without the product's own calls. */
export const PROBE_CALLS = [
  read,
  refused,
  hides,
  broken,
  beside,
  mine,
  either,
  write,
  signIn,
  whoAsks,
];
