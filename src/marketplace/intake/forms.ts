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

/** The words of a posted form by the names of its fields. */
type FormFields = ReadonlyMap<string, string>;

/** The answers that a form carries; a town that is not in the list is typed beside it and counts instead. */
export function answersOf(fields: FormFields): ListingAnswers {
  const given = LISTING_FIELDS.flatMap((field) =>
    fields.has(field) ? [[field, fields.get(field) ?? '']] : [],
  );
  const other = fields.get('city_other') ?? '';
  return { ...Object.fromEntries(given), ...(other.trim() === '' ? {} : { city: other }) };
}

/**
 * What a form says of photographs, by their ids; a little more of it than is kept, so that the rule sees what is too
 * long.
 */
export function descriptionsOf(fields: FormFields): Readonly<Record<string, string>> {
  const prefix = altField('');
  return Object.fromEntries(
    [...fields].flatMap(([name, text]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), text.slice(0, 2 * MOST_ALT)]] : [],
    ),
  );
}

/** The step at which a draft is to be taken up again: 1 where its basics have a problem, 3 once a code was sent. */
export async function dueStep(ctx: Context, own: OwnListing | null): Promise<1 | 2 | 3> {
  if (own === null || (await listingProblems(ctx, own.answers, 'basics')) !== null) return 1;
  return own.code === null ? 2 : 3;
}

/** A form with photographs as it arrives, one part after the other. */
export type UploadPart =
  | { readonly field: string; readonly text: string }
  | { readonly file: string; readonly content: AsyncIterable<Buffer>; readonly cut: () => boolean };

export interface Upload {
  /** what the pressed button asks for besides: 'next', 'up', 'down', 'remove' */
  readonly intent: string;
  /** of the page that the form stands on, as it says itself */
  readonly step: string;
  /** how many files came, whatever became of them */
  readonly files: number;
  /** the first thing that was refused */
  readonly refusal: Refusal | null;
}

/**
 * Takes a form with photographs: keeps what was typed, so that nothing is lost where a page without scripts sends its
 * photographs; adds each file; then describes, moves or removes. What one part is refused does not stop the next.
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
  // the draft begins with what was typed, at the latest before its first photograph
  const keepFields = async (): Promise<void> => {
    const answers = answersOf(fields);
    if (begun && Object.keys(answers).length === 0) return;
    const saved = await saveListing(ctx, token, answers);
    begun = true;
    // a listing that was submitted takes photographs and no more words
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
