import { Form } from 'react-router';
import * as audit from '#messages/desk-audit.ts';
import * as texts from '#messages/desk-listings.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import type { ListingDecisionReply } from './listings.server.ts';
import type { Route } from './+types/listing.route.ts';

export { deskListingAction as action, deskListingLoader as loader } from './listings.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/listings',
    noindex: true,
  });

/** After a refusal too: a colleague may have decided meanwhile. */
export const shouldRevalidate = () => true;

/** Degrees as they are around Lonavala. */
const EXAMPLE = { latitude: '18.7557', longitude: '73.4091' } as const;

type Listing = NonNullable<Route.ComponentProps['loaderData']>;

/** One listing at the desk: what was typed, its photographs, the place to confirm, and the decision. */
export default function DeskListing({ loaderData, actionData: reply }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <DeskPage title={texts.missing()}>
        <BackLink to="/desk/listings">{texts.toAll()}</BackLink>
      </DeskPage>
    );
  const { id, name, state, decision, reason, typed, done } = loaderData;
  return (
    <DeskPage title={name} text={texts.number({ id })}>
      <div className="flex flex-col gap-4">
        <BackLink to="/desk/listings">{texts.toAll()}</BackLink>
        {done && (
          <Notice tone="good" className="max-w-xl">
            {texts.done({ state })}
          </Notice>
        )}
        {reply !== undefined && reply.message !== '' && (
          <Notice tone="bad" className="max-w-xl">
            {reply.message}
          </Notice>
        )}
        {decision !== null && (
          <div className="max-w-xl">
            <p className="font-semibold">{decision}</p>
            {reason !== '' && <p className="mt-1 break-words">{texts.why({ reason })}</p>}
          </div>
        )}
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="typed">
          <h2 id="typed" className="text-xl">
            {texts.typed()}
          </h2>
          <dl className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {typed.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0 font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Photos listing={loaderData} />
      </div>
      {state === 'pending' && <Decision listing={loaderData} reply={reply} />}
      <LinkButton
        to={`/desk/audit?subject=listing:${id}`}
        variant="quiet"
        className="-ml-4 self-start"
      >
        {audit.whoChanged()}
      </LinkButton>
    </DeskPage>
  );
}

const Photos = ({ listing: { id, pictures, state } }: { listing: Listing }) => (
  <section aria-labelledby="photos">
    <h2 id="photos" className="text-xl">
      {texts.photos()}
    </h2>
    {pictures.length === 0 ? (
      <p className="mt-2 text-muted">{texts.noPhotos()}</p>
    ) : (
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map(({ id: photo, alt, width, height, tint }, i) => (
          <li key={photo} className="min-w-0">
            <img
              src={
                state === 'approved'
                  ? `/media/${photo}/640.jpg`
                  : `/desk/listings/${id}/photos/${photo}`
              }
              alt={alt || texts.photo({ n: i + 1 })}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-3/2 w-full rounded-field object-cover"
              style={{ backgroundColor: tint }}
            />
            {alt !== '' && <p className="mt-1 text-sm break-words text-muted">{alt}</p>}
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Decision({
  listing: { places, where },
  reply,
}: {
  listing: Listing;
  reply: ListingDecisionReply | undefined;
}) {
  const values = reply?.values ?? { ...where, reason: '' };
  const problems = reply?.fields ?? {};
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <section aria-labelledby="where">
        <h2 id="where" className="text-xl">
          {texts.where()}
        </h2>
        <p className="mt-1 max-w-xl text-muted">{texts.whereText()}</p>
        <Form method="post" noValidate className="mt-4 flex max-w-xl flex-col gap-4">
          <Field label={texts.place()} error={problems['place']}>
            {(control) => (
              <Select {...control} name="place" defaultValue={values.place}>
                {places.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['latitude', 'longitude'] as const).map((name) => (
              <Field
                key={name}
                label={texts[name]()}
                hint={texts.positionHint({ example: EXAMPLE[name] })}
                error={problems[name]}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={20}
                    defaultValue={values[name]}
                    className="figures"
                  />
                )}
              </Field>
            ))}
          </div>
          {where.latitude !== '' && (
            <a
              href={`https://www.openstreetmap.org/?mlat=${where.latitude}&mlon=${where.longitude}#map=15/${where.latitude}/${where.longitude}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center self-start font-semibold text-monsoon underline underline-offset-4"
            >
              {texts.map()}
            </a>
          )}
          <p className="text-sm text-muted">{texts.approveText()}</p>
          <Button type="submit" name="intent" value="approve" variant="brand">
            {texts.approve()}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="refuse">
        <h2 id="refuse" className="text-xl">
          {texts.refuse()}
        </h2>
        <Form method="post" noValidate className="mt-4 flex max-w-xl flex-col gap-4">
          <Field label={texts.reason()} hint={texts.reasonHint()} error={problems['reason']}>
            {(control) => (
              <TextArea {...control} name="reason" maxLength={1000} defaultValue={values.reason} />
            )}
          </Field>
          <Button type="submit" name="intent" value="refuse" variant="secondary">
            {texts.refuse()}
          </Button>
        </Form>
      </section>
    </div>
  );
}
