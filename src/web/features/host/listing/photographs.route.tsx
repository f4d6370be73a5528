import { Form, useRevalidator } from 'react-router';
import * as photos from '#messages/listing-photos.ts';
import * as listing from '#messages/owner-listing.ts';
import * as texts from '#messages/owner-photographs.ts';
import { PHOTO_LIMITS } from '#shared/listing-fields.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { useUploads } from '#web/app/use-uploads.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import { PhotographList } from './photograph-list.tsx';
import { filesHref } from './photographs-view.ts';
import type { Route } from './+types/photographs.route.ts';

export { photographsAction as action, photographsLoader as loader } from './photographs.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(PHOTO_LIMITS),
    path: '/host',
    noindex: true,
  });

/** After a refusal too: a colleague has changed something meanwhile. */
export const shouldRevalidate = () => true;

/** The photographs of a property: add, order, describe, remove. */
export default function Photographs({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, name, isOpen, isPublic, lacks, pictures, said, about } = loaderData;
  return (
    <div className="page-width pt-4 pb-12">
      <BackLink to={`/host/listing/${id}`}>{listing.of({ hotel: name })}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 max-w-xl text-muted">{texts.text(PHOTO_LIMITS)}</p>
      {!isOpen && (
        <Notice tone="warn" className="mt-4 max-w-xl">
          {texts.wasLive()}
        </Notice>
      )}
      {isOpen && !isPublic && <p className="mt-1 max-w-xl text-muted">{texts.notYet()}</p>}
      {reply !== undefined && (
        <Notice tone="warn" className="mt-4 max-w-xl">
          {reply.message}
        </Notice>
      )}
      {reply === undefined && said !== null && (
        <Notice tone="good" className="mt-4 max-w-xl">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              {texts.said[said]({ n: 1 + pictures.findIndex((picture) => picture.id === about) })}
            </p>
            {said === 'removed' && about !== null && (
              <Form method="post" preventScrollReset replace>
                <Button type="submit" name="intent" value={`restore:${about}`} size="sm">
                  {texts.undo()}
                </Button>
              </Form>
            )}
          </div>
        </Notice>
      )}
      <p className="figures mt-6 font-semibold">
        {texts.count({ n: pictures.length })}
        {lacks > 0 && (
          <span className="font-normal text-muted"> · {texts.lacks({ n: lacks })}</span>
        )}
      </p>
      {isOpen && <Upload data={loaderData} />}
      {pictures.length > 0 && <PhotographList data={loaderData} />}
    </div>
  );
}

const FILE_INPUT =
  'mt-3 block min-h-11 w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-solid file:border-edge file:bg-surface file:px-5 file:font-semibold file:text-ink hover:file:border-monsoon';

/** Files and the camera; with scripts each file is sent at once, with its progress. */
function Upload({ data: { id, isFull, files } }: { data: Route.ComponentProps['loaderData'] }) {
  const { revalidate } = useRevalidator();
  const { now, notes, send } = useUploads(filesHref(id), () => void revalidate());
  const isLooking = useLooking();
  const shown = notes.length > 0 ? notes.map(({ text, bad }) => ({ text, isBad: bad })) : files;
  const field = (name: string, label: string, more: object) => (
    <div>
      <label htmlFor={name} className="flex items-center gap-2 font-semibold">
        <Icon icon="images" size={20} />
        {label}
      </label>
      <input
        id={name}
        type="file"
        name="photos"
        accept="image/*"
        disabled={isLooking}
        aria-describedby="photos-hint"
        className={FILE_INPUT}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = '';
        }}
        {...more}
      />
    </div>
  );
  return (
    <div className="mt-3 flex max-w-3xl flex-col gap-3">
      {isFull ? (
        <p className="text-muted">{photos.full(PHOTO_LIMITS)}</p>
      ) : (
        <form
          method="post"
          action={filesHref(id)}
          encType="multipart/form-data"
          className="rounded-card border border-dashed border-edge p-5"
        >
          <div className="grid gap-5 sm:grid-cols-2">
            {field('photos-files', photos.choose(), { multiple: true })}
            {field('photos-camera', texts.camera(), { capture: 'environment' })}
          </div>
          <p id="photos-hint" className="mt-3 text-sm text-muted">
            {photos.chooseHint(PHOTO_LIMITS)}
          </p>
          <span className="no-script-shown mt-3 hidden">
            <Button type="submit" variant="secondary">
              {photos.upload()}
            </Button>
          </span>
          {isLooking && <LookNote />}
        </form>
      )}
      <p role="status" className="figures text-sm text-muted empty:hidden">
        {now}
      </p>
      {shown.length > 0 && (
        <Notice tone={shown.some(({ isBad }) => isBad) ? 'warn' : 'good'}>
          <ul className="flex flex-col gap-1">
            {shown.map(({ text }, i) => (
              // oxlint-disable-next-line no-array-index-key
              <li key={i} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
