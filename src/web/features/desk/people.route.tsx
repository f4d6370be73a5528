import { Form, Link } from 'react-router';
import * as texts from '#messages/desk-people.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import { DESK_ROW, DESK_SEARCH } from './desk-keys.tsx';
import type { PeopleReply } from './people.server.ts';
import { HandOver, StaffSection } from './staff-section.tsx';
import type { Route } from './+types/people.route.ts';

export { peopleAction as action, peopleLoader as loader } from './people.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/people',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** Owners to look as or act for; for admins the people of the desk as well. */
export default function People({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { done, houses, mayStaff } = loaderData;
  return (
    <DeskPage title={texts.title()} text={texts.text()}>
      {done !== null && reply === undefined && (
        <Notice tone="good" className="max-w-xl">
          {texts[done]()}
        </Notice>
      )}
      {reply?.handOver && <HandOver {...reply.handOver} />}
      {houses === null ? <Owners data={loaderData} reply={reply} /> : <Houses houses={houses} />}
      {mayStaff === 'after-step' && (
        <section aria-labelledby="staff">
          <h2 id="staff" className="mb-4 text-xl">
            {texts.staff()}
          </h2>
          <LinkButton to="/desk/second-step?next=/desk/people" variant="secondary">
            {texts.stepForStaff()}
          </LinkButton>
        </section>
      )}
      {loaderData.staff !== null && (
        <StaffSection staff={loaderData.staff} self={loaderData.self} reply={reply} />
      )}
    </DeskPage>
  );
}

/** The properties of the owner whom the session visits, each with its history. */
const Houses = ({ houses }: { houses: NonNullable<Data['houses']> }) => (
  <section aria-labelledby="houses" className="max-w-xl">
    <h2 id="houses" className="text-xl">
      {texts.houses()}
    </h2>
    <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
      {houses.map(({ id, name }) => (
        <li
          key={id}
          {...DESK_ROW}
          className="flex flex-wrap items-center justify-between gap-x-4 py-2"
        >
          <span className="font-semibold break-words">{name}</span>
          <LinkButton
            to={`/desk/audit?property=${id}`}
            variant="quiet"
            size="sm"
            aria-label={texts.historyOf({ name })}
          >
            {texts.history()}
          </LinkButton>
        </li>
      ))}
    </ul>
  </section>
);

function Owners({ data, reply }: { data: Data; reply: PeopleReply | undefined }) {
  const { owners, words, property, mayAct } = data;
  return (
    <section aria-labelledby="owners" className="max-w-3xl">
      <h2 id="owners" className="text-xl">
        {texts.owners()}
      </h2>
      <p className="mt-1 mb-4 max-w-xl text-muted">{texts.ownersText()}</p>
      <Form key={words} method="get" className="flex flex-wrap items-end gap-3">
        <Field label={texts.search()} className="min-w-0 flex-1 basis-60">
          {(control) => (
            <TextInput
              {...control}
              {...DESK_SEARCH}
              type="search"
              name="q"
              maxLength={100}
              autoComplete="off"
              defaultValue={words}
            />
          )}
        </Field>
        <Button type="submit" variant="brand">
          {texts.find()}
        </Button>
        {(words !== '' || property !== null) && (
          <LinkButton to="/desk/people" variant="quiet">
            {texts.all()}
          </LinkButton>
        )}
      </Form>
      {owners.length === 0 ? (
        <EmptyState title={texts.noOwner()} text={texts.noOwnerText()} />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {owners.map((owner) => (
            <Owner
              key={owner.userId}
              owner={owner}
              mayAct={mayAct}
              reply={reply?.form === owner.userId ? reply : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Owner({
  owner: { userId, name, phone, properties },
  mayAct,
  reply,
}: {
  owner: Data['owners'][number];
  mayAct: Data['mayAct'];
  reply: PeopleReply | undefined;
}) {
  return (
    <li {...DESK_ROW} className="py-3">
      <p className="font-semibold break-words">{name}</p>
      <p className="figures text-sm break-words text-muted">
        {`+91 ${phone} · ${properties.map((one) => one.name).join(', ')}`}
      </p>
      <Link
        to={`/desk/audit?person=${userId}`}
        aria-label={texts.historyOf({ name })}
        className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.history()}
      </Link>
      <Disclosure
        title={
          <span>
            <span aria-hidden>{texts.visit()}</span>
            <span className="sr-only">{texts.visitOf({ name })}</span>
          </span>
        }
        open={reply !== undefined}
        className="border-b-0"
      >
        <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
          <input type="hidden" name="user" value={userId} />
          {reply !== undefined && reply.message !== '' && (
            <Notice tone="bad">{reply.message}</Notice>
          )}
          <Field label={texts.reason()} hint={texts.reasonHint()} error={reply?.fields['reason']}>
            {(control) => (
              <TextInput
                {...control}
                name="reason"
                maxLength={300}
                autoComplete="off"
                defaultValue={reply?.values['reason']}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="look" variant="secondary">
              {texts.look()}
            </Button>
            {mayAct === 'yes' && (
              <Button type="submit" name="intent" value="act" variant="brand">
                {texts.act()}
              </Button>
            )}
            {mayAct === 'after-step' && (
              <LinkButton to="/desk/second-step?next=/desk/people" variant="quiet">
                {texts.stepForAct()}
              </LinkButton>
            )}
          </div>
        </Form>
      </Disclosure>
    </li>
  );
}
