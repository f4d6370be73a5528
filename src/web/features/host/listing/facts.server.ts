import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  checklistOf,
  licenceOf,
  ownFacts,
  saveHours,
  saveLicence,
  saveRooms,
  saveTexts,
  type OwnFacts,
} from '#marketplace/catalogue/before-sale/index.ts';
import { setFirstRates } from '#marketplace/inventory/first-rates/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/owner-listing.ts';
import { formatTime } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { typedRupees } from '#shared/night-rate.ts';
import { dotted } from '#shared/phrases.ts';
import { formatMobile } from '#shared/phone.ts';
import { BED_KINDS, type BedKind } from '#shared/property-facts.ts';
import type { Refusal, Result } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { refusalOn } from '../host-door.server.ts';
import { factsIn } from './listing.server.ts';

/** `/host/listing/:id/facts`: what guests should know, for its owner to enter. */
export async function factsLoader(args: LoaderFunctionArgs) {
  const { ctx, id, facts } = await factsIn(args);
  const [missing, licence] = await Promise.all([
    checklistOf(ctx, ctx.db, id),
    licenceOf(ctx.db, id),
  ]);
  return data(
    {
      id,
      facts: { ...facts, phone: facts.phone === '' ? '' : formatMobile(facts.phone) },
      licence,
      hasRates: missing?.includes('rates') !== true,
      today: ctx.clock.today(),
      saved: args.url.searchParams.get('saved'),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export const PARTS = ['rooms', 'hours', 'texts', 'licence', 'prices'] as const;
export type Part = (typeof PARTS)[number];

export interface FactsReply {
  /** the form that was refused */
  readonly part: Part;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** what was typed, by field */
  readonly values: Readonly<Record<string, string>>;
  /** what stands now, where somebody else saved meanwhile; '' otherwise */
  readonly now: string;
}

const MOST_FIELD = 6_000;

/** POST: saves one part; `intent` names it, `seen` is the version that the page showed. */
export async function factsAction(args: ActionFunctionArgs) {
  const { context, request, url, params } = args;
  requirePermission(context, 'account.read', url);
  const ctx = context.get(appContext);
  const id = readId(params['id']) ?? 0;
  const form = await readForm(request);
  const part = PARTS.find((one) => one === formText(form, 'intent', 20)) ?? 'rooms';
  const refusal = await refusalOn(args, 'property.change', id);
  const saved = refusal ?? (await save(ctx, id, part, form));
  if (saved.ok) return redirect(`/host/listing/${id}/facts?saved=${part}#${part}`, 303);
  return refused<FactsReply>(saved, {
    part,
    ...byField(saved),
    values: typedIn(form),
    now: await standing(ctx, id, part, saved),
  });
}

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.keys()].slice(0, 400).map((name) => [name, formText(form, name, MOST_FIELD)]),
  );

function save(ctx: Context, id: number, part: Part, form: FormData): Promise<Result<object>> {
  const text = (name: string, most = 100) => formText(form, name, most).trim();
  const change = { propertyId: id, seen: text('seen') };
  switch (part) {
    case 'rooms':
      return saveRooms(ctx, change, roomsIn(form));
    case 'hours':
      return saveHours(ctx, change, {
        checkin: text('checkin'),
        checkout: text('checkout'),
        phone: text('phone'),
      });
    case 'texts':
      return saveTexts(ctx, change, {
        description: text('description', MOST_FIELD),
        rules: text('rules', MOST_FIELD),
      });
    case 'licence':
      return saveLicence(ctx, change, {
        kind: text('kind'),
        number: text('number'),
        expires: text('expires'),
      });
    case 'prices': {
      const weekday = typedRupees(text('weekday'));
      const weekend = text('weekend') === '' ? weekday : typedRupees(text('weekend'));
      return setFirstRates(ctx, id, { weekday, weekend });
    }
  }
}

/** The room types of a form: `adults-12`, `children-12`, and a bed by `bed-12-0-1` (bedroom, bed). */
function roomsIn(form: FormData) {
  const ids = form
    .getAll('room')
    .slice(0, 50)
    .map((one) => readId(typeof one === 'string' ? one : '') ?? 0);
  const beds = [...form.keys()].slice(0, 2_000).flatMap((name) => {
    const [, room, bedroom] = /^bed-(\d{1,9})-(\d{1,2})-\d$/.exec(name) ?? [];
    const kind = BED_KINDS.find((one) => one === formText(form, name, 20));
    return room === undefined || kind === undefined
      ? []
      : [{ room: Number(room), bedroom: Number(bedroom), kind }];
  });
  return ids.map((roomId) => {
    const own = beds.filter(({ room }) => room === roomId);
    const bedrooms = Map.groupBy(own, ({ bedroom }) => bedroom);
    return {
      roomId,
      maxAdults: count(formText(form, `adults-${roomId}`, 10)),
      maxChildren: count(formText(form, `children-${roomId}`, 10) || '0'),
      bedrooms: [...bedrooms].map(([, some]): BedKind[] => some.map(({ kind }) => kind)),
    };
  });
}

const count = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What stands now in a part that somebody else saved meanwhile, in a line. */
async function standing(ctx: Context, id: number, part: Part, { code }: Refusal): Promise<string> {
  if (code !== 'property.moved') return '';
  const facts = await ownFacts(ctx, id);
  if (!facts.ok) return '';
  const licence = part === 'licence' ? await licenceOf(ctx.db, id) : null;
  if (licence !== null)
    return texts.licenceLine({ kind: texts.kinds[licence.kind](), number: licence.number });
  return wordsOf(part, facts.value);
}

function wordsOf(part: Part, facts: OwnFacts): string {
  switch (part) {
    case 'rooms':
      return facts.rooms
        .map(({ name, maxAdults, bedrooms }) =>
          dotted([
            name,
            `${texts.adults()}: ${maxAdults}`,
            ...bedrooms.map(
              (beds, i) =>
                `${texts.bedroom({ n: i + 1 })}: ${beds.map((bed) => texts.bedKind[bed]()).join(', ')}`,
            ),
          ]),
        )
        .join('; ');
    case 'hours':
      return dotted([
        `${texts.checkin()} ${formatTime(facts.checkinTime)}`,
        `${texts.checkout()} ${formatTime(facts.checkoutTime)}`,
        formatMobile(facts.phone),
      ]);
    case 'texts':
      return `${facts.description} · ${facts.rules}`;
    default:
      return '';
  }
}
