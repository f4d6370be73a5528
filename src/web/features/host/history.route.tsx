import { Form } from 'react-router';
import * as audit from '#messages/desk-audit.ts';
import * as texts from '#messages/owner-history.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { StepUpPanel } from '#web/features/account/step-up-panel.tsx';
import { Answer } from '#web/ui/answer.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { ShownChange } from './history.server.ts';
import type { Route } from './+types/history.route.ts';

export { historyAction as action, historyLoader as loader } from './history.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: '/host/history',
    noindex: true,
  });

type Data = Route.ComponentProps['loaderData'];

/** Who changed what about the own properties, newest first. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, olderThan, undone, property, person } = loaderData;
  const isNarrowed = property !== null || person !== null;
  if (actionData?.ask)
    return (
      <div className="page-width pt-6">
        <h1 className="text-3xl">{texts.title()}</h1>
        <StepUpPanel ask={actionData.ask} here={hrefOf(loaderData)} className="mt-6" />
      </div>
    );
  return (
    <div className="page-width pt-6">
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 max-w-2xl text-muted">{texts.lead()}</p>
      {undone !== null && actionData === undefined && (
        <Answer tone="good" moment={undone} className="mt-5 max-w-2xl">
          {audit.undone()}
        </Answer>
      )}
      {(changes.length > 0 || isNarrowed) && <Filter data={loaderData} />}
      {changes.length === 0 ? (
        <EmptyState
          title={isNarrowed ? texts.noneFits() : texts.none()}
          text={isNarrowed ? texts.noneFitsText() : texts.noneText()}
        >
          {isNarrowed && <LinkButton to="/host/history">{texts.showAll()}</LinkButton>}
        </EmptyState>
      ) : (
        <ol className="mt-6 max-w-3xl divide-y divide-line rounded-card border border-line bg-surface px-4">
          {changes.map((change) => (
            <Change
              key={change.id}
              change={change}
              hereTo={hrefOf(loaderData)}
              answer={actionData?.of === change.id ? actionData : undefined}
            />
          ))}
        </ol>
      )}
      {olderThan !== null && (
        <LinkButton to={hrefOf(loaderData, olderThan)} variant="secondary" className="mt-6">
          {audit.older()}
        </LinkButton>
      )}
    </div>
  );
}

/** The address of the list with its filters, before a row. */
function hrefOf({ property, person }: Pick<Data, 'property' | 'person'>, before?: number): string {
  const query = new URLSearchParams();
  for (const [name, id] of Object.entries({ property, person, before }))
    if (id != null) query.set(name, String(id));
  return `/host/history${query.size === 0 ? '' : `?${query}`}`;
}

const Filter = ({ data: { property, person, properties, people } }: { data: Data }) => (
  <Form
    key={`${property ?? ''} ${person ?? ''}`}
    method="get"
    className="mt-5 grid max-w-3xl grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
  >
    {properties.length > 1 && (
      <Choice
        name="property"
        label={texts.property()}
        all={texts.allProperties()}
        chosen={property}
        options={properties}
      />
    )}
    <Choice
      name="person"
      label={texts.person()}
      all={texts.everybody()}
      chosen={person}
      options={people}
    />
    {properties.length === 1 && property !== null && (
      <input type="hidden" name="property" value={property} />
    )}
    <Button type="submit" variant="brand">
      {texts.show()}
    </Button>
  </Form>
);

const Choice = ({
  name,
  label,
  all,
  chosen,
  options,
}: {
  name: string;
  label: string;
  all: string;
  chosen: number | null;
  options: readonly { readonly id: number; readonly name: string }[];
}) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

function Change({
  change: { id, at, what, lines, actor, actingAs, forName, property, reason, undo },
  hereTo,
  answer,
}: {
  change: ShownChange;
  hereTo: string;
  /** why it was not undone */
  answer: Route.ComponentProps['actionData'];
}) {
  const problem = answer?.message ?? '';
  const acting = audit.acting as Readonly<Record<string, (() => string) | undefined>>;
  const who = [actor, acting[actingAs]?.() ?? '', forName && audit.forOwner({ name: forName })];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-sans text-base font-semibold break-words">{what}</h2>
        <p className="figures text-sm text-muted">{at}</p>
      </div>
      <p className="break-words">{who.filter(Boolean).join(' ')}</p>
      {property !== '' && <p className="break-words text-muted">{property}</p>}
      {lines.length > 0 && (
        <ul className="figures mt-1">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      )}
      {reason !== '' && <p className="mt-1 text-sm break-words">{audit.why({ reason })}</p>}
      {undo !== null && problem === '' && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {undo.open && (
            <Form method="post" action={hereTo} preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="sm" aria-label={audit.undoOf({ what })}>
                {audit.undo()}
              </Button>
            </Form>
          )}
          <p className="figures text-sm text-muted">{undo.text}</p>
        </div>
      )}
      {problem !== '' && (
        <Answer tone="bad" moment={answer} className="mt-2">
          {problem}
        </Answer>
      )}
    </li>
  );
}
