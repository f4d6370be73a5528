import { ageOn, savedPeople, type SavedPeople } from '#marketplace/accounts/saved/index.ts';
import { type Guest, mostBeside } from '#marketplace/bookings/index.ts';
import type { TypedBefore } from '#marketplace/bookings/views/index.ts';
import type { Account, Context as AppContext } from '#platform/context.ts';
import { languageTag } from '#i18n/locale.ts';
import * as people from '#messages/saved-people.ts';
import { MAX_CHILD_AGE } from '#shared/party.ts';
import { formatMobile } from '#shared/phone.ts';
import { bookingReviewHref, type BookingSelection } from './booking-params.ts';
import type { ReviewReady } from './review-view.ts';

interface SavedPeopleInput {
  readonly params: URLSearchParams;
  readonly selection: BookingSelection;
  readonly account: Account;
  readonly before: TypedBefore;
}

/** Saved guests, firms and children's ages for the form, and the ones that the address picks where scripts are off. */
export async function savedFor(
  ctx: AppContext,
  { params, selection, account, before }: SavedPeopleInput,
): Promise<Pick<ReviewReady, 'typed' | 'here' | 'guests' | 'beside' | 'companies' | 'agesOffer'>> {
  const kept = await savedPeople(ctx, account.id);
  const here = bookingReviewHref(selection);
  // the firm of an earlier booking is number 0 until it is saved
  const known = kept.companies.map(({ id, ...company }) => ({ id, company }));
  const companies =
    before.company === null ||
    known.some(({ company }) => company.gstinNo === before.company?.gstinNo)
      ? known
      : [{ id: 0, company: before.company }, ...known];
  const guest = kept.guests.find(({ id }) => String(id) === params.get('guest'));
  const billed = companies.find(({ id }) => String(id) === params.get('company'))?.company;
  const typed = {
    ...(before.guest === null ? {} : formValuesOf(before.guest)),
    ...(guest === undefined ? {} : { name: guest.name }),
    ...(billed === undefined
      ? {}
      : {
          gst: '1',
          gstin_no: billed.gstinNo,
          company_name: billed.companyName,
          company_address: billed.companyAddress,
        }),
  };
  return {
    typed: Object.keys(typed).length === 0 ? null : typed,
    here,
    guests: kept.guests
      .filter(({ born, name }) => born === null && name !== account.name)
      .map(({ id, name }) => ({ id, name, href: `${here}&guest=${id}` })),
    beside: otherGuestsOf(selection, kept, typed['name'] ?? account.name),
    companies: companies.map(({ id, company }) => ({ company, href: `${here}&company=${id}` })),
    agesOffer: agesOffer(selection, kept),
  };
}

/** The saved guests as names of companions: all of them where they fit, else none, since a choice would be a guess. */
function otherGuestsOf(
  { party }: BookingSelection,
  { guests }: SavedPeople,
  lead: string,
): ReviewReady['beside'] {
  const most = mostBeside(party);
  const known = guests
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase() !== lead.toLowerCase());
  return { most, known: known.length <= most ? known : [] };
}

/** The saved children's ages on the first day of the stay, where the party has as many children of other ages. */
function agesOffer(selection: BookingSelection, { guests }: SavedPeople): ReviewReady['agesOffer'] {
  const { party, stay } = selection;
  const children = guests
    .flatMap(({ name, born }) => (born === null ? [] : [{ name, age: ageOn(born, stay.checkIn) }]))
    .filter(({ age }) => age >= 0 && age <= MAX_CHILD_AGE);
  const inOrder = (ages: readonly number[]) => ages.toSorted((a, b) => a - b).join();
  const childAges = children.map(({ age }) => age);
  if (
    children.length === 0 ||
    children.length !== party.childAges.length ||
    inOrder(childAges) === inOrder(party.childAges)
  )
    return null;
  const named = new Intl.ListFormat(languageTag(), { type: 'conjunction' }).format(
    children.map((child) => people.childAged(child)),
  );
  return {
    children: named,
    href: bookingReviewHref({ ...selection, party: { ...party, childAges } }),
  };
}

/** The guest of an earlier attempt as values of the form. */
const formValuesOf = ({
  name,
  phone,
  email,
  gstinNo,
  companyName,
  companyAddress,
}: Guest): Record<string, string> => ({
  name,
  phone: formatMobile(phone),
  email,
  gst: gstinNo === '' ? '' : '1',
  gstin_no: gstinNo,
  company_name: companyName,
  company_address: companyAddress,
  adult: '1',
});
