import { Form, Link } from 'react-router';
import * as texts from '#messages/desk-audit.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { ShownRow } from './audit.server.ts';
import { DESK_FRAME, DeskPage } from './desk-frame.tsx';
import { DESK_ROW, DESK_SEARCH } from './desk-keys.tsx';
import type { Route } from './+types/audit.route.ts';

export { auditAction as action, auditLoader as loader } from './audit.server.ts';

export const handle = DESK_FRAME;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/desk/audit',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** Who changed what, newest first, by record and by person. */
export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, olderThan, earlier, done } = loaderData;
  return (
    <DeskPage title={texts.title()} text={narrowedTo(loaderData)}>
      {actionData !== undefined && <Notice tone="bad">{actionData.message}</Notice>}
      {done && actionData === undefined && <Notice tone="good">{texts.undone()}</Notice>}
      <Filter data={loaderData} />
      {rows.length === 0 ? (
        <EmptyState title={texts.none()} text={texts.noneText()} />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {(olderThan !== null || earlier !== null) && (
        <div>
          <LinkButton
            to={hrefOf(
              olderThan === null
                ? { ...loaderData, until: earlier }
                : { ...loaderData, before: olderThan },
            )}
            variant="secondary"
          >
            {olderThan === null ? texts.earlier() : texts.older()}
          </LinkButton>
        </div>
      )}
    </DeskPage>
  );
}

/** 'Changes of Mogra House · 27 Nov 2026' */
function narrowedTo({ words, subject, property, person, names }: Data): string {
  const what =
    words !== ''
      ? texts.ofWords({ words })
      : subject !== ''
        ? texts.ofRecord({ record: names.record || subject })
        : property !== null
          ? texts.ofProperty({ name: names.property })
          : person === null
            ? texts.text()
            : texts.ofPerson({ name: names.person });
  const since = names.since === '' ? '' : texts.since({ day: names.since });
  return [what, names.day, since].filter(Boolean).join(' · ');
}

interface Narrowed {
  readonly words?: string;
  readonly subject?: string;
  readonly property?: number | null;
  readonly person?: number | null;
  readonly day?: string | null;
  readonly until?: string | null;
  readonly before?: number;
}

function hrefOf({ words, ...narrowed }: Narrowed): string {
  const { subject, property, person, day, until, before } = narrowed;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    q: words,
    subject,
    property,
    person,
    day,
    until,
    before,
  }))
    if (value != null && value !== '') query.set(name, String(value));
  return `/desk/audit?${query}`;
}

const Filter = ({ data: { words, day, subject, person, property } }: { data: Data }) => (
  <Form
    key={`${words} ${day ?? ''}`}
    method="get"
    className="grid max-w-3xl items-start gap-4 md:grid-cols-[1fr_11rem_auto]"
  >
    <Field label={texts.words()} hint={texts.wordsHint()}>
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
    <Field label={texts.day()}>
      {(control) => <TextInput {...control} type="date" name="day" defaultValue={day ?? ''} />}
    </Field>
    <div className="flex gap-2 md:pt-6.5">
      <Button type="submit" variant="brand">
        {texts.find()}
      </Button>
      {(words !== '' || day !== null || subject !== '' || person !== null || property !== null) && (
        <LinkButton to="/desk/audit" variant="quiet">
          {texts.all()}
        </LinkButton>
      )}
    </div>
  </Form>
);

const LINK = 'font-semibold text-monsoon underline underline-offset-4';

function Row({ row }: { row: ShownRow }) {
  const { actor, owner, property, what } = row;
  const acting = texts.acting as Readonly<Record<string, (() => string) | undefined>>;
  return (
    <li {...DESK_ROW} className="flex flex-col gap-1 py-4 md:flex-row md:justify-between md:gap-6">
      <div className="min-w-0">
        <p className="font-semibold break-words">{what}</p>
        <p className="break-words">
          {actor.id === null ? (
            actor.name === 'server' ? (
              texts.automatic()
            ) : (
              actor.name
            )
          ) : (
            <Link to={hrefOf({ person: actor.id })} className={LINK}>
              {actor.name}
            </Link>
          )}{' '}
          {!(actor.id === null && actor.name === 'server') &&
            (acting[row.actingAs]?.() ?? row.actingAs)}
          {owner !== null && (
            <>
              {', '}
              <Link to={hrefOf({ person: owner.id })} className={LINK}>
                {texts.forOwner({ name: owner.name })}
              </Link>
            </>
          )}
        </p>
        <p className="break-words">
          {property !== null && (
            <Link to={hrefOf({ property: property.id })} className={LINK}>
              {property.name === '' ? String(property.id) : property.name}
            </Link>
          )}
          {property !== null && row.record !== '' && ' · '}
          {row.record !== '' && (
            <Link to={hrefOf({ subject: row.subject })} className={LINK}>
              {row.record}
            </Link>
          )}
        </p>
        {row.lines.length > 0 && (
          <p className="figures text-sm break-words text-muted">{row.lines.join(' · ')}</p>
        )}
        {row.reason !== '' && (
          <p className="text-sm break-words">{texts.why({ reason: row.reason })}</p>
        )}
        {row.noUndo !== '' && <p className="text-sm text-muted">{row.noUndo}</p>}
      </div>
      <div className="figures shrink-0 text-sm text-muted md:text-right">
        <p>{row.at}</p>
        <p>{row.seal === null ? texts.wait() : texts.seal({ n: String(row.seal) })}</p>
        {row.needsVisit && property !== null && (
          <p>
            <Link to={`/desk/people?property=${property.id}`} className={LINK}>
              {texts.undoAs()}
            </Link>
          </p>
        )}
        {row.mayUndo && (
          <Form method="post" className="mt-2">
            <input type="hidden" name="id" value={row.id} />
            <Button type="submit" size="sm" aria-label={texts.undoOf({ what })}>
              {texts.undo()}
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
