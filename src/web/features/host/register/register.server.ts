import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import {
  DIRECTIONS,
  DOCUMENTS,
  readRegister,
  reportedForms,
  writeGuest,
  type Register,
  type RegisterGuest,
  type StayKey,
} from '#marketplace/register/index.ts';
import * as formThree from '#messages/form-three.ts';
import * as texts from '#messages/register.ts';
import { formatInstant, formatNearDate } from '#shared/dates.ts';
import { readId } from '#shared/ids.ts';
import { formatMobile } from '#shared/phone.ts';
import { dotted } from '#shared/phrases.ts';
import type { Refusal } from '#shared/result.ts';
import { byField, formText, readForm, refused } from '#web/app/refusal-response.server.ts';
import { requirePermission } from '#web/app/session.server.ts';
import { appContext } from '#web/context.ts';
import { inPlaceOfPage } from '../host-door.server.ts';
import type { GuestValues, RegisterReply } from './register-view.ts';

const KINDS: Readonly<Record<string, StayKey['kind']>> = {
  booking: 'booking',
  'own-booking': 'own_booking',
};

/** The path of the register of a stay. */
export const registerPath = ({ kind, id }: StayKey): string =>
  `/host/stays/${kind === 'booking' ? 'booking' : 'own-booking'}/${id}/register`;

/** The stay of an address; 404 for anything else. */
export function stayIn(params: LoaderFunctionArgs['params']): StayKey {
  const kind = KINDS[params['kind'] ?? ''];
  const id = readId(params['id']);
  if (kind === undefined || id === null) throw data(null, { status: 404 });
  return { kind, id };
}

/** A refusal in place of the page; staff without their second step are led to it. */
export function inPlace(
  refusal: Refusal,
  context: LoaderFunctionArgs['context'],
  url: URL,
): ReturnType<typeof inPlaceOfPage> {
  if (refusal.code === 'second-step.required') requirePermission(context, 'host.enter', url);
  return inPlaceOfPage(refusal);
}

/** `/host/stays/:kind/:id/register`: the register of a stay, and the form of one adult. */
export async function registerLoader({ context, params, url }: LoaderFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const key = stayIn(params);
  const found = await readRegister(context.get(appContext), key);
  if (!found.ok) throw inPlace(found, context, url);
  const { stay, guests } = found.value;
  const reported = guests.some(({ isForeign }) => isForeign)
    ? await reportedForms(context.get(appContext), key)
    : new Set<string>();
  const done = guests.find(({ position }) => String(position) === url.searchParams.get('done'));
  return data(
    {
      path: registerPath(key),
      hotel: stay.hotelName,
      dates: texts.stays({ from: formatNearDate(stay.from), to: formatNearDate(stay.departs) }),
      back:
        key.kind === 'booking'
          ? { to: `/host/stays/${key.id}`, text: texts.back() }
          : {
              to: `/host/calendar/${stay.propertyId}/blocks/${key.id}?from=today`,
              text: texts.backOwn(),
            },
      adults: stay.adults,
      day: `/host/register/${stay.propertyId}/${context.get(appContext).clock.today()}.pdf`,
      count: countText(guests.length, stay.adults),
      isOpen: found.value.isOpen,
      guests: guests.map((guest) => ({
        position: guest.position,
        version: guest.version,
        name: guest.name,
        facts: factsOf(guest),
        forms: guest.isForeign
          ? DIRECTIONS.map((direction) => ({
              to: `${registerPath(key)}/${guest.position}/${direction}`,
              label: formThree.title[direction](),
              state: reported.has(`${guest.position} ${direction}`) ? formThree.reported() : '',
            }))
          : [],
        by: texts.writtenBy({ name: guest.writtenBy, at: formatInstant(guest.writtenAt) }),
      })),
      form: found.value.isOpen ? formOf(found.value, readId(url.searchParams.get('guest'))) : null,
      offered: found.value.offered,
      documents: DOCUMENTS.map((code) => ({ code, label: texts.documents[code]() })),
      done: done === undefined ? '' : texts.saved({ name: done.name }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** '2 of 4 adults written', or that all are. */
export const countText = (written: number, adults: number): string =>
  written >= adults ? texts.allWritten({ adults }) : texts.count({ written, adults });

const factsOf = (guest: RegisterGuest): string =>
  dotted([
    guest.origin,
    guest.phone === '' ? '' : formatMobile(guest.phone),
    `${texts.documents[guest.document]()} …${guest.lastFour}`,
    guest.vehicle,
    guest.isForeign ? texts.foreign() : '',
  ]);

/** The adult that the page asks for: one that was chosen, else the first who is not written; null: all are. */
function formOf({ stay, guests, offered }: Register, chosen: number | null) {
  const written = new Map(guests.map((guest) => [guest.position, guest]));
  const position =
    chosen !== null && chosen <= stay.adults
      ? chosen
      : Array.from({ length: stay.adults }, (_, at) => at + 1).find((one) => !written.has(one));
  if (position === undefined) return null;
  const guest = written.get(position);
  const isLast = guests.length + (guest === undefined ? 1 : 0) >= stay.adults;
  return { position, isLast, values: guest ? valuesOf(guest) : suggested(stay, guests, offered) };
}

const valuesOf = (guest: RegisterGuest): GuestValues => ({
  name: guest.name,
  origin: guest.origin,
  mobile: formatMobile(guest.phone),
  document: guest.document,
  lastFour: guest.lastFour,
  vehicle: guest.vehicle,
  isForeign: guest.isForeign,
});

/** What is probably right: the next name of the booking, and the place, document and vehicle of the adult before. */
function suggested(
  stay: Register['stay'],
  guests: readonly RegisterGuest[],
  [name = '']: readonly string[],
): GuestValues {
  const before = guests.at(-1);
  return {
    name,
    origin: before?.origin ?? '',
    mobile: name !== '' && name === stay.names[0] ? formatMobile(stay.phone) : '',
    document: before?.document ?? 'aadhaar',
    lastFour: '',
    vehicle: before?.vehicle ?? '',
    isForeign: before?.isForeign ?? false,
  };
}

/** Longer than any field may be, so that what is too long is refused and not cut. */
const MOST = 300;

/** POST: one adult. */
export async function registerAction({ context, params, request, url }: ActionFunctionArgs) {
  requirePermission(context, 'account.read', url);
  const key = stayIn(params);
  const form = await readForm(request);
  const number = (name: string) => readId(formText(form, name, 12)) ?? 0;
  const position = number('position');
  const values: GuestValues = {
    name: formText(form, 'name', MOST),
    origin: formText(form, 'origin', MOST),
    mobile: formText(form, 'mobile', MOST),
    document: formText(form, 'document', MOST),
    lastFour: formText(form, 'last_four', MOST),
    vehicle: formText(form, 'vehicle', MOST),
    isForeign: form.has('foreign'),
  };
  const done = await writeGuest(context.get(appContext), key, {
    position,
    version: number('version'),
    ...values,
  });
  if (done.ok) return redirect(`${registerPath(key)}?done=${position}`, 303);
  if (done.code === 'second-step.required' || done.kind === 'not-found')
    throw inPlace(done, context, url);
  // a former member may no longer see the page that would give the reason
  if (done.kind === 'forbidden') throw inPlaceOfPage(done);
  const isChanged = done.code === 'register.changed';
  return refused<RegisterReply>(done, { ...byField(done), position, values, isChanged });
}
