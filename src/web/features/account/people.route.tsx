import type { ReactNode } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import * as account from '#messages/account.ts';
import * as booking from '#messages/booking.ts';
import * as texts from '#messages/saved-people.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import type { Route } from './+types/people.route.ts';
import type { PeopleReply } from './people.server.ts';

export { changePeople as action, peopleLoader as loader } from './people.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/my-profile',
    noindex: true,
  });

const RELATIONS = ['partner', 'child', 'parent', 'relative', 'friend', 'colleague'] as const;

/** The guests and firms saved for checkout: two lists, each with a form that adds to it. */
export default function People({ loaderData: { guests, companies, done } }: Route.ComponentProps) {
  const reply = useActionData<PeopleReply>();
  // a new key empties a form that was accepted
  const fresh = `${guests.length} ${companies.length} ${done ?? ''}`;
  return (
    <AccountFrame>
      <BackLink to="/my-profile">{account.myProfile()}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-2 max-w-xl text-muted">{texts.text()}</p>
      <div className="mt-6 flex max-w-xl flex-col gap-10">
        {done !== null && reply === undefined && <Notice tone="good">{done}</Notice>}
        <SavedList
          title={texts.guests()}
          none={texts.noGuests()}
          form={<GuestForm key={fresh} reply={reply?.form === 'guest' ? reply : undefined} />}
        >
          {guests.map(({ id, name, relation, age }) => (
            <Row
              key={id}
              id={id}
              intent="forget-guest"
              name={name}
              note={[
                relation === '' ? '' : texts.relations[relation](),
                age === null ? '' : texts.age({ age }),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </SavedList>
        <SavedList
          title={texts.companies()}
          none={texts.noCompanies()}
          form={<CompanyForm key={fresh} reply={reply?.form === 'company' ? reply : undefined} />}
        >
          {companies.map(({ id, gstinNo, companyName, companyAddress }) => (
            <Row
              key={id}
              id={id}
              intent="forget-company"
              name={companyName}
              note={`${gstinNo}, ${companyAddress.replaceAll(/\s*\n\s*/g, ', ')}`}
            />
          ))}
        </SavedList>
      </div>
    </AccountFrame>
  );
}

function SavedList({
  title,
  none,
  form,
  children,
}: {
  title: string;
  none: string;
  form: ReactNode;
  children: readonly ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-1 text-muted">{none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {children}
        </ul>
      )}
      {form}
    </section>
  );
}

const Row = ({
  id,
  intent,
  name,
  note,
}: {
  id: number;
  intent: string;
  name: string;
  note: string;
}) => (
  <li className="flex items-center justify-between gap-3 py-2">
    <div className="min-w-0">
      <p className="font-semibold break-words">{name}</p>
      {note !== '' && <p className="figures text-sm break-words text-muted">{note}</p>}
    </div>
    <Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        aria-label={texts.removeOf({ name })}
      >
        {texts.remove()}
      </Button>
    </Form>
  </li>
);

interface FormProps {
  reply: PeopleReply | undefined;
}

/** The form under a list: folded, and opened by a refusal. */
function AddForm({
  title,
  intent,
  reply,
  children,
}: FormProps & { title: string; intent: 'guest' | 'company'; children: ReactNode }) {
  const navigation = useNavigation();
  const pending = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  const box = useFocusHere<HTMLDivElement>(reply !== undefined, reply);
  return (
    <details className="mt-3" open={reply !== undefined || undefined}>
      <summary className="flex min-h-11 items-center font-semibold text-monsoon underline-offset-4 hover:underline">
        {title}
      </summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="mt-2 flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
      >
        {reply !== undefined && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
        <div ref={box} className="flex flex-col gap-4">
          {children}
        </div>
        <div>
          <Button type="submit" name="intent" value={intent} variant="brand" pending={pending}>
            {texts.save()}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function GuestForm({ reply }: FormProps) {
  return (
    <AddForm title={texts.addGuest()} intent="guest" reply={reply}>
      <Field label={texts.name()} error={reply?.fields['name']}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            autoComplete="off"
            maxLength={200}
            defaultValue={reply?.values['name']}
          />
        )}
      </Field>
      <Field label={texts.relation()}>
        {(control) => (
          <Select {...control} name="relation" defaultValue={reply?.values['relation']}>
            <option value="">{texts.relations.none()}</option>
            {RELATIONS.map((relation) => (
              <option key={relation} value={relation}>
                {texts.relations[relation]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.born()} hint={texts.bornHint()} error={reply?.fields['born']}>
        {(control) => (
          <TextInput
            {...control}
            type="month"
            name="born"
            placeholder="2019-04"
            maxLength={10}
            defaultValue={reply?.values['born']}
          />
        )}
      </Field>
    </AddForm>
  );
}

function CompanyForm({ reply }: FormProps) {
  return (
    <AddForm title={texts.addCompany()} intent="company" reply={reply}>
      <Field label={booking.gstNumber()} error={reply?.fields['gstin_no']}>
        {(control) => (
          <TextInput
            {...control}
            name="gstin_no"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            defaultValue={reply?.values['gstin_no']}
            className="uppercase"
          />
        )}
      </Field>
      <Field label={booking.companyName()} error={reply?.fields['company_name']}>
        {(control) => (
          <TextInput
            {...control}
            name="company_name"
            autoComplete="organization"
            maxLength={300}
            defaultValue={reply?.values['company_name']}
          />
        )}
      </Field>
      <Field label={booking.companyAddress()} error={reply?.fields['company_address']}>
        {(control) => (
          <TextArea
            {...control}
            name="company_address"
            autoComplete="street-address"
            rows={3}
            maxLength={600}
            defaultValue={reply?.values['company_address']}
          />
        )}
      </Field>
    </AddForm>
  );
}
