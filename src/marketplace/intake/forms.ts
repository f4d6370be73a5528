import type { Context } from '#platform/context.ts';
import {
  altField,
  LISTING_FIELDS,
  MOST_ALT,
  type ListingAnswers,
  type PictureRefusal,
} from '#shared/listing-fields.ts';
import type { Refusal } from '#shared/result.ts';
import { listingProblems } from './answers.ts';
import { saveListing, type OwnListing } from './drafts.ts';
import type { UploadNote } from './listing.ts';
import {
  addPicture,
  describePictures,
  movePicture,
  noteUpload,
  removePicture,
} from './pictures.ts';

/** The texts of a posted form by field name. */
type FormFields = ReadonlyMap<string, string>;

/** The answers in a form; a town typed beside the list replaces the chosen one. */
export function answersOf(fields: FormFields): ListingAnswers {
  const given = LISTING_FIELDS.flatMap((field) =>
    fields.has(field) ? [[field, fields.get(field) ?? '']] : [],
  );
  const other = fields.get('city_other') ?? '';
  return { ...Object.fromEntries(given), ...(other.trim() === '' ? {} : { city: other }) };
}

/**
 * The descriptions of photographs in a form, by id; cut slightly above the limit, so that the check still reports
 * excess.
 */
export function descriptionsOf(fields: FormFields): Readonly<Record<string, string>> {
  const prefix = altField('');
  return Object.fromEntries(
    [...fields].flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text.slice(0, 2 * MOST_ALT)]] : [],
    ),
  );
}

/** The step at which a draft continues: 1 if its basics have a problem, 3 once a code was sent. */
export async function dueStep(ctx: Context, own: OwnListing | null): Promise<1 | 2 | 3> {
  if (own === null || (await listingProblems(ctx, own.answers, 'basics')) !== null) return 1;
  return own.code === null ? 2 : 3;
}

/** A form with photographs, part by part. */
export type UploadPart =
  | { readonly field: string; readonly text: string }
  | { readonly file: string; readonly content: AsyncIterable<Buffer>; readonly cut: () => boolean };

export interface Upload {
  /** the additional action of the pressed button: 'next', 'up', 'down', 'remove' */
  readonly intent: string;
  /** the page of the form, from the form itself */
  readonly step: string;
  /** the number of files, accepted or not */
  readonly files: number;
  /** the first refusal */
  readonly refusal: Refusal | null;
}

/**
 * Processes a form with photographs: stores the answers, so that pages without scripts lose nothing; adds each file;
 * then describes, moves or removes photographs. A refused part does not stop the next.
 */
export async function takeUpload(
  ctx: Context,
  token: string,
  parts: AsyncIterable<UploadPart>,
): Promise<Upload> {
  const fields = new Map<string, string>();
  const notes: UploadNote[] = [];
  let refusal: Refusal | null = null;
  let begun = false;
  const note = (result: { readonly ok: true } | Refusal): void => {
    if (!result.ok) refusal ??= result;
  };
  // stores the answers before the first photograph at the latest, which creates the draft
  const keepFields = async (): Promise<void> => {
    const answers = answersOf(fields);
    if (begun && Object.keys(answers).length === 0) return;
    const saved = await saveListing(ctx, token, answers);
    begun = true;
    // a submitted listing accepts photographs but no more answers
    if (!saved.ok && saved.code !== 'listing.submitted') note(saved);
  };

  for await (const part of parts) {
    if ('field' in part) {
      fields.set(part.field, part.text);
      continue;
    }
    if (!begun) await keepFields();
    const added = await addPicture(ctx, token, {
      name: part.file,
      content: part.content,
      cut: part.cut,
    });
    note(added);
    notes.push({ name: part.file, problem: added.ok ? null : problemOf(added) });
  }
  await keepFields();
  const descriptions = descriptionsOf(fields);
  if (Object.keys(descriptions).length > 0) note(await describePictures(ctx, token, descriptions));
  const [intent = '', pictureId = ''] = (fields.get('intent') ?? '').split(':');
  if (intent === 'up' || intent === 'down')
    note(await movePicture(ctx, token, pictureId, intent === 'up' ? -1 : 1));
  if (intent === 'remove') note(await removePicture(ctx, token, pictureId));
  if (notes.length > 0) await noteUpload(ctx, token, notes);
  return { intent, step: fields.get('step') ?? '', files: notes.length, refusal };
}

function problemOf({ data }: Refusal): PictureRefusal {
  const { problem = 'damaged' } = (data ?? {}) as { problem?: PictureRefusal };
  return problem;
}
