import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as photos from '#messages/photos.ts';
import * as texts from '#messages/property.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/gallery.route.ts';

export { galleryLoader as loader } from './property.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? // search engines index the property's page, which has the same pictures
      pageMeta(rootDataOf(matches), {
        title: texts.photosOf({ name: loaderData.name }),
        description: photos.description({
          name: loaderData.name,
          count: loaderData.pictures.length,
        }),
        path: `/gallery/${loaderData.id}`,
        picture: loaderData.pictures[0] ?? null,
        noindex: true,
      })
    : [{ title: texts.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

/** Shows a portrait photograph whole, over its own colours. */
const SHOW_WHOLE = 'object-contain!';

export default function Gallery({ loaderData: { name, path, pictures } }: Route.ComponentProps) {
  const drawn = pictures.length > 0 && pictures.every((picture) => picture.drawn === true);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:max-w-196 md:px-8">
      <Link
        to={path}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
      >
        <Icon icon="arrow-left" size={18} />
        {photos.backTo({ name })}
      </Link>
      <h1 className="mt-2 text-2xl">{texts.photosOf({ name })}</h1>
      {drawn && <p className="mt-1 text-muted">{photos.drawn()}</p>}
      <ol className="mt-6 flex flex-col gap-8">
        {pictures.map((picture, i) => (
          <li key={picture.id} id={`photo-${i + 1}`} className="scroll-mt-24">
            <figure>
              <Picture
                picture={picture}
                priority={i === 0}
                sizes="(min-width: 48rem) 736px, 100vw"
                className="aspect-3/2 w-full rounded-card"
                imgClassName={picture.height > picture.width ? SHOW_WHOLE : ''}
              />
              <figcaption className="mt-2 flex justify-between gap-4 text-sm text-muted">
                <span lang={langOf(picture.caption || picture.alt)}>
                  {picture.caption || picture.alt}
                  {!drawn && picture.drawn === true && ` (${photos.drawn()})`}
                </span>
                <span className="figures shrink-0">
                  {photos.photoOf({ n: i + 1, of: pictures.length })}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </div>
  );
}

export { PropertyMissing as ErrorBoundary } from './property-missing.tsx';
