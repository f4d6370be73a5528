import { Form, Link } from 'react-router';
import * as desk from '#messages/desk.ts';
import * as texts from '#messages/desk-people.ts';
import type { StaffRole } from '#shared/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/field.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import type { PeopleReply } from './people.server.ts';

const ROLES: readonly StaffRole[] = ['operator', 'finance', 'admin'];

interface Member {
  readonly userId: number;
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly StaffRole[];
  readonly hasSecondStep: boolean;
}

/** The people of the desk, for admins: roles given and ended, a lost app reset. */
export function StaffSection({
  staff,
  self,
  reply,
}: {
  staff: readonly Member[];
  self: number;
  reply: PeopleReply | undefined;
}) {
  return (
    <section aria-labelledby="staff" className="max-w-3xl">
      <h2 id="staff" className="text-xl">
        {texts.staff()}
      </h2>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {staff.map((member) => (
          <Person
            key={member.userId}
            member={member}
            isSelf={member.userId === self}
            problem={reply?.form === member.userId ? reply.message : ''}
          />
        ))}
      </ul>
      <GrantForm reply={reply?.form === 'grant' && reply.handOver === null ? reply : undefined} />
    </section>
  );
}

function Person({
  member: { userId, name, phone, roles, hasSecondStep },
  isSelf,
  problem,
}: {
  member: Member;
  isSelf: boolean;
  problem: string;
}) {
  return (
    <li className="py-3">
      <p className="font-semibold break-words">
        {name} {isSelf && <span className="font-normal text-muted">({texts.you()})</span>}
      </p>
      <p className="figures text-sm break-words text-muted">
        {`+91 ${phone} · ${roles.map((role) => desk.role[role]()).join(', ')}`}
        {!hasSecondStep && ` · ${texts.noStep()}`}
      </p>
      <Link
        to={`/desk/audit?person=${userId}`}
        aria-label={texts.historyOf({ name })}
        className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.history()}
      </Link>
      {problem !== '' && <Notice tone="bad">{problem}</Notice>}
      {!isSelf && (
        <>
          <div className="mt-1 flex flex-wrap gap-2">
            {roles.map((role) => (
              <Form key={role} method="post" preventScrollReset>
                <input type="hidden" name="user" value={userId} />
                <input type="hidden" name="role" value={role} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  variant="danger"
                  size="sm"
                  aria-label={texts.endOf({ role: desk.role[role](), name })}
                >
                  {texts.end({ role: desk.role[role]() })}
                </Button>
              </Form>
            ))}
          </div>
          <Disclosure title={texts.reset()} className="border-b-0">
            <p className="mb-3">{texts.resetText({ name })}</p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="user" value={userId} />
              <Button type="submit" name="intent" value="reset" variant="danger">
                {texts.resetNow()}
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </li>
  );
}

const GrantForm = ({ reply }: { reply: PeopleReply | undefined }) => (
  <Form
    method="post"
    noValidate
    preventScrollReset
    className="mt-6 flex max-w-md flex-col gap-4 rounded-card border border-line bg-surface p-5"
  >
    <div>
      <h3 className="text-lg">{texts.grantTitle()}</h3>
      <p className="mt-1 text-muted">{texts.grantText()}</p>
    </div>
    {reply !== undefined && reply.message !== '' && <Notice tone="bad">{reply.message}</Notice>}
    <Field label={texts.mobile()}>
      {(control) => (
        <TextInput
          {...control}
          name="mobile"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          defaultValue={reply?.values['mobile']}
        />
      )}
    </Field>
    <Field label={texts.role()} error={reply?.fields['role']}>
      {(control) => (
        <Select {...control} name="role" defaultValue={reply?.values['role']}>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {desk.role[role]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Button type="submit" name="intent" value="grant" variant="brand">
      {texts.grant()}
    </Button>
  </Form>
);

/** Recovery codes of somebody else, shown once to the admin who hands them over. */
export const HandOver = ({ name, codes }: { name: string; codes: readonly string[] }) => (
  <section aria-label={texts.handOver({ name })} className="max-w-xl">
    <Notice tone="warn">{texts.handOver({ name })}</Notice>
    <ul className="figures mt-4 grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-5 text-lg">
      {codes.map((code) => (
        <li key={code}>
          <code className="select-all">{code}</code>
        </li>
      ))}
    </ul>
  </section>
);
