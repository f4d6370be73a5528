import { Form } from 'react-router';
import * as labels from '#messages/account.ts';
import * as auth from '#messages/auth.ts';
import * as texts from '#messages/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/facts.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { ProfileReply } from './profile.server.ts';
import { CodeField } from './proof-fields.tsx';

interface Details {
  readonly name: string;
  /** as people write it, '90000 00001' */
  readonly phone: string;
  readonly email: string;
}

interface Waiting {
  readonly contact: 'phone' | 'email';
  readonly to: string;
  /** false: the account's own address, not confirmed yet */
  readonly isNew: boolean;
}

/** Name, phone and e-mail with one button; a refused form keeps its values. */
export function DetailsForm({
  details,
  reply,
  pending,
}: {
  details: Details;
  reply: ProfileReply | undefined;
  pending: boolean;
}) {
  const refused = reply?.form === 'details' ? reply : undefined;
  const box = useFocusHere<HTMLDivElement>(refused !== undefined, refused);
  const shown = refused?.values ?? details;
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
      {refused && refused.message !== '' && <Notice tone="bad">{refused.message}</Notice>}
      <div ref={box} className="flex flex-col gap-5">
        <Field label={labels.name()} error={refused?.fields['name']}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              autoComplete="name"
              maxLength={200}
              defaultValue={shown.name}
            />
          )}
        </Field>
        <Field label={labels.phone()} error={refused?.fields['phone']}>
          {(control) => (
            <TextInput
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              defaultValue={shown.phone}
            />
          )}
        </Field>
        <Field label={labels.email()} hint={texts.newContact()} error={refused?.fields['email']}>
          {(control) => (
            <TextInput
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={300}
              defaultValue={shown.email}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" name="intent" value="save" variant="primary" pending={pending}>
          {texts.save()}
        </Button>
      </div>
    </Form>
  );
}

/** Offers to confirm the account's own e-mail address, once; empty where it is confirmed. */
export const ProveEmail = ({ email, pending }: { email: string | null; pending: boolean }) =>
  email === null ? null : (
    <Form method="post" className="max-w-md rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{texts.proveTitle()}</h2>
      <p className="mt-1 mb-4 break-words">{texts.proveText({ email })}</p>
      <Button type="submit" name="intent" value="prove-email" variant="secondary" pending={pending}>
        {texts.proveSend()}
      </Button>
    </Form>
  );

/** Asks for the code that confirms a new number or address; can send it again. */
export function ConfirmForm({
  waiting,
  details,
  reply,
}: {
  waiting: Waiting;
  details: Details;
  reply: ProfileReply | undefined;
}) {
  const refused = reply?.form === waiting.contact ? reply : undefined;
  const box = useFocusHere<HTMLDivElement>(refused !== undefined, refused);
  const again = { ...details, [waiting.contact]: waiting.to };
  return (
    <section
      aria-labelledby={`confirm-${waiting.contact}`}
      className="max-w-md rounded-card border border-line bg-surface p-5"
    >
      <h2 id={`confirm-${waiting.contact}`} className="text-xl">
        {waiting.isNew ? texts.confirmTitle[waiting.contact]() : texts.proveTitle()}
      </h2>
      <p className="mt-1 mb-4 break-words">
        {(waiting.isNew ? texts.confirmText : texts.proveCode)({ to: waiting.to })}
      </p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <div ref={box}>
          <CodeField error={refused?.fields['otp']} />
        </div>
        <Button type="submit" name="intent" value={waiting.contact} variant="primary">
          {texts.confirm()}
        </Button>
      </Form>
      <Form method="post" className="mt-2">
        {Object.entries(again).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          name="intent"
          value={waiting.isNew ? 'save' : 'prove-email'}
          variant="quiet"
          className="w-full"
        >
          {auth.resendOtp()}
        </Button>
      </Form>
    </section>
  );
}

interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly since: string;
  readonly lastSeen: string;
  readonly current: boolean;
}

/** The account's sessions. Each can be ended, or all others together. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  return (
    <section aria-labelledby="sessions" className="max-w-xl">
      <h2 id="sessions" className="text-xl">
        {texts.sessionsTitle()}
      </h2>
      <p className="mt-1 text-muted">{texts.sessionsText()}</p>
      <ul className="figures mt-4 rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex min-h-18 items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{session.device}</p>
              <p className="text-sm text-muted">{texts.lastSeen({ at: session.lastSeen })}</p>
              <p className="text-sm text-muted">{texts.since({ at: session.since })}</p>
            </div>
            {session.current ? (
              <Badge tone="good">{texts.thisDevice()}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  variant="secondary"
                  size="sm"
                  className="whitespace-nowrap"
                  aria-label={texts.endSessionOf({ device: session.device })}
                >
                  {texts.endSession()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-3">
          <Button type="submit" name="intent" value="end-others" variant="quiet">
            {texts.endOthers()}
          </Button>
        </Form>
      )}
    </section>
  );
}

export const LogoutButton = ({ className }: { className?: string }) => (
  <Form method="post" action="/logout" {...(className ? { className } : {})}>
    <Button type="submit" variant="secondary">
      <Icon icon="log-out" />
      {labels.logout()}
    </Button>
  </Form>
);
