import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  approveListing,
  listSubmitted,
  refuseListing,
  submittedListing,
  submittedPicture,
  type SubmittedListing,
} from '#marketplace/intake/index.ts';
import type { Context } from '#platform/context.ts';
import { formatInstant, formatTime } from '#shared/dates.ts';
import { propertyTypeLabel } from '#shared/phrases.ts';
import { formatMobile } from '#shared/phone.ts';
import type { Result } from '#shared/result.ts';
import { fail, say, type Said } from './say.ts';

export const LISTINGS_HELP = `Listings that owners submitted:

  npx node scripts/operator.ts listings                      those that wait, the oldest first
  npx node scripts/operator.ts listings approved             (or refused) those that were decided on
  npx node scripts/operator.ts listings show 12              everything about one
  npx node scripts/operator.ts listings show 12 --pictures look   the same, and its photographs into the folder look/
  npx node scripts/operator.ts listings approve 12 --by "Your Name"
        tells the owner by SMS and e-mail, makes the photographs pictures of the catalogue; makes no property yet
  npx node scripts/operator.ts listings refuse 12 --by "Your Name" --reason "What the owner should read"
        tells the owner by SMS and e-mail, with the reason

A decision is made once. The page /desk/listings does the same, and confirms the position as well.`;

const MOST = 200;
/** Runs `listings …` with the arguments after that word. */
export async function listings(args: readonly string[], ctx: Context): Promise<Said> {
  let read;
  try {
    read = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        by: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        pictures: { type: 'string', default: '' },
      },
    });
  } catch (error) {
    return { lines: [(error as Error).message, '', LISTINGS_HELP], failed: true };
  }
  const [command = 'pending', number = ''] = read.positionals;
  const { by, reason, pictures } = read.values;
  if (command === 'pending' || command === 'approved' || command === 'refused')
    return say(...listed(await listSubmitted(ctx, command, MOST), command));
  const id = /^\d{1,10}$/.test(number) ? Number(number) : NaN;
  if (!['show', 'approve', 'refuse'].includes(command) || Number.isNaN(id))
    return { lines: [LISTINGS_HELP], failed: true };
  if (command === 'show') return show(ctx, await submittedListing(ctx, id), id, pictures);
  if (command === 'approve')
    return decided(
      await approveListing(ctx, id, by),
      'approved: its property is paused, and the owner is told what is missing until it is live.',
    );
  return decided(
    await refuseListing(ctx, id, by, reason),
    'refused. The owner is told the reason.',
  );
}

const decided = (result: Result<SubmittedListing>, what: string): Said =>
  result.ok
    ? say(`Listing ${result.value.id}, ${result.value.hotelName}, is ${what}`)
    : fail(result.message);

function listed(found: readonly SubmittedListing[], state: string): string[] {
  if (found.length === 0) return [`No listing is ${state}.`];
  const rows = found.map(
    ({ id, hotelName, city, phone, pictures, submittedAt }) =>
      `${String(id).padStart(5)}  ${formatInstant(submittedAt).padEnd(22)} ${formatMobile(phone)}  ${`${pictures.length} photos`.padEnd(10)} ${hotelName}, ${city}`,
  );
  return [`${found.length} ${state}:`, ...rows];
}

async function show(
  ctx: Context,
  listing: SubmittedListing | null,
  id: number,
  folder: string,
): Promise<Said> {
  if (listing === null) return fail(`There is no submitted listing ${id}.`);
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Listing', `${listing.id}, ${listing.state}`],
    ['Submitted', formatInstant(listing.submittedAt)],
    [
      'Decided',
      listing.decidedAt === null
        ? null
        : `${formatInstant(listing.decidedAt)} by ${listing.decidedBy}`,
    ],
    ['Reason', listing.reason || null],
    ['Name', listing.hotelName],
    ['Kind', listing.hotelType === null ? null : propertyTypeLabel(listing.hotelType)],
    ['Owner', listing.hotelierName],
    ['Mobile', `${formatMobile(listing.phone)} (confirmed by OTP)`],
    ['E-mail', listing.email],
    ['Stars', listing.starRating],
    ['Built', listing.builtYear],
    ['Rooms', listing.rooms],
    ['Restaurants', listing.restaurants],
    ['Check-in', formatTime(listing.checkinTime)],
    ['Check-out', formatTime(listing.checkoutTime)],
    [
      'Address',
      [
        listing.streetAddress,
        listing.locality,
        `${listing.city} ${listing.zipcode}`,
        listing.region,
        listing.country,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Photographs', listing.pictures.length],
  ];
  const lines = rows.map(([label, value]) => `${label.padEnd(12)} ${value ?? '–'}`);
  return folder === ''
    ? say(...lines)
    : say(...lines, ...(await writePictures(ctx, listing, resolve(folder))));
}

async function writePictures(
  ctx: Context,
  { id, pictures }: SubmittedListing,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const [n, picture] of pictures.entries()) {
    const bytes = await submittedPicture(ctx, id, picture.id);
    const file = join(folder, `listing-${id}-${n + 1}.jpg`);
    if (bytes !== null) await writeFile(file, bytes);
    lines.push(
      `${bytes === null ? 'not on this machine' : file}  ${picture.width} × ${picture.height}  ${picture.alt}`,
    );
  }
  return lines;
}
