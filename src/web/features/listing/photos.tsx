import { useId, useState } from 'react';
import type { UploadNote } from '#marketplace/intake/index.ts';
import {
  altField,
  MOST_ALT,
  MOST_PICTURES,
  PICTURE_TYPES,
  photoProblem,
  PHOTO_LIMITS,
} from '#shared/listing-fields.ts';
import * as texts from '#messages/listing-photos.ts';
import { useUploads, type FileNote } from '#web/app/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { type ListingView, UPLOAD_PATH, uploadHref } from './listing-view.ts';

type Picture = ListingView['pictures'][number];

const toNote = ({ name, problem }: UploadNote): FileNote => ({
  text: problem === null ? texts.taken({ name }) : `${name} ${photoProblem(problem)}`,
  bad: problem !== null,
});

/**
 * Photographs inside a form that posts to the upload address: add, order, describe and remove, with or without scripts.
 */
export function Photos({ view, step }: { view: ListingView; step: 1 | 3 }) {
  const { pictures, now, notes, send, change } = useUpload(view.pictures);
  const id = useId();
  const full = pictures.length >= MOST_PICTURES;
  const shownNotes = notes.length > 0 ? notes : view.uploadNotes.map(toNote);
  return (
    <section
      id="photos"
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-4"
    >
      <div>
        <h3
          id={`${id}-title`}
          className="flex flex-wrap items-baseline gap-x-3 font-sans text-lg font-semibold"
        >
          {texts.title()}{' '}
          <span className="figures text-sm font-normal text-muted">
            {texts.count({ n: pictures.length, most: MOST_PICTURES })}
          </span>
        </h3>
        <p className="mt-1 max-w-[62ch] text-sm text-muted">{texts.lead(PHOTO_LIMITS)}</p>
      </div>
      {pictures.length > 0 && (
        <ol aria-label={texts.title()} className="grid gap-4 sm:grid-cols-2">
          {pictures.map((picture, i) => (
            <Item
              key={picture.id}
              picture={picture}
              n={i + 1}
              last={i === pictures.length - 1}
              onChange={change}
            />
          ))}
        </ol>
      )}
      {full ? (
        <p className="text-sm text-muted">{texts.full(PHOTO_LIMITS)}</p>
      ) : (
        <div className="rounded-card border border-dashed border-edge p-5">
          <label htmlFor={`${id}-files`} className="flex items-center gap-2 font-semibold">
            <Icon icon="images" size={20} />
            {texts.choose()}
          </label>
          <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
            {texts.chooseHint(PHOTO_LIMITS)}
          </p>
          <input
            id={`${id}-files`}
            type="file"
            name="photos"
            accept={PICTURE_TYPES}
            multiple
            aria-describedby={`${id}-hint`}
            className="mt-3 block min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-solid file:border-edge file:bg-surface file:px-5 file:font-semibold file:text-ink hover:file:border-monsoon"
            onChange={({ target }) => {
              send([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <span className="no-script-shown mt-3 hidden">
            <Button
              type="submit"
              name="intent"
              value="upload"
              formAction={uploadHref()}
              variant="secondary"
            >
              {texts.upload()}
            </Button>
          </span>
        </div>
      )}
      <p role="status" className="figures text-sm text-muted empty:hidden">
        {now}
      </p>
      {shownNotes.length > 0 && (
        <Notice tone={shownNotes.some(({ bad }) => bad) ? 'warn' : 'good'}>
          <ul className="flex flex-col gap-1">
            {shownNotes.map(({ text }) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {step === 3 && pictures.length > 0 && (
        <div>
          <Button type="submit" name="intent" value="save" variant="secondary">
            {texts.saveOrder()}
          </Button>
        </div>
      )}
    </section>
  );
}

function Item({
  picture,
  n,
  last,
  onChange,
}: {
  picture: Picture;
  n: number;
  last: boolean;
  onChange: (intent: string) => Promise<void>;
}) {
  const button = (intent: string, icon: IconName, label: string, disabled = false) => (
    <button
      type="submit"
      name="intent"
      value={`${intent}:${picture.id}`}
      formAction={uploadHref()}
      disabled={disabled}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-pill border border-edge hover:border-monsoon hover:text-monsoon disabled:border-line disabled:text-muted"
      onClick={(event) => {
        event.preventDefault();
        void onChange(`${intent}:${picture.id}`);
      }}
    >
      <Icon icon={icon} size={18} />
    </button>
  );
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="relative">
        <img
          src={`${UPLOAD_PATH}/${picture.id}`}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          style={{ backgroundColor: picture.tint }}
          className="aspect-3/2 w-full rounded-field object-cover"
        />
        {n === 1 && (
          <span className="absolute top-2 left-2 rounded-pill bg-scrim/80 px-3 py-1 text-xs font-semibold text-on-picture">
            {texts.first()}
          </span>
        )}
      </div>
      <Field label={texts.alt({ n })} hint={n === 1 ? texts.altHint() : undefined}>
        {(control) => (
          <TextInput
            {...control}
            name={altField(picture.id)}
            maxLength={MOST_ALT}
            defaultValue={picture.alt}
            autoComplete="off"
          />
        )}
      </Field>
      <div className="flex gap-2">
        {button('up', 'arrow-left', texts.earlier({ n }), n === 1)}
        {button('down', 'arrow-right', texts.later({ n }), last)}
        <span className="flex-1" />
        {button('remove', 'trash-2', texts.remove({ n }))}
      </div>
    </li>
  );
}

/** Each answer carries the server's list: loading the page again would lead to the step that is due. */
function useUpload(loaded: readonly Picture[]) {
  const [held, setHeld] = useState({ loaded, pictures: loaded });
  if (held.loaded !== loaded) setHeld({ loaded, pictures: loaded });
  const uploads = useUploads(uploadHref(), ({ pictures = [] }) =>
    setHeld((before) => ({ ...before, pictures })),
  );
  return { pictures: held.pictures, ...uploads };
}
