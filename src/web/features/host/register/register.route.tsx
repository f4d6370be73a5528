import { Link } from 'react-router';
import * as texts from '#messages/register.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { localHref } from '#web/app/links.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/register.route.ts';
import { GuestForm } from './guest-form.tsx';

export { registerAction as action, registerLoader as loader } from './register.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.lead(),
    path: `/host/stays/${params.kind}/${params.id}/register`,
    noindex: true,
  });

/** After a refusal too: a colleague may have written meanwhile. */
export const shouldRevalidate = () => true;

/** The register of a stay: the form of one adult after the other, and those who are written. */
export default function Register({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const { form, guests, adults } = shown;
  // what was typed stays also where a colleague has written the last adult
  const asked = shown.isOpen ? (reply ?? form) : null;
  const position = asked?.position ?? 0;
  const written = guests.find((guest) => guest.position === position);
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={shown.back.to}>{shown.back.text}</BackLink>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-1 text-muted">
        {shown.hotel} · <span className="figures">{shown.dates}</span>
      </p>
      <div className="max-w-xl">
        <p className="figures mt-3 text-lg font-medium">{shown.count}</p>
        {shown.done !== '' && reply === undefined && (
          <Notice tone="good" className="mt-3">
            {shown.done}
          </Notice>
        )}
        {reply !== undefined && reply.message !== '' && (
          <Notice tone="warn" className="mt-3">
            <p>{reply.message}</p>
            {reply.isChanged && written !== undefined && (
              <p className="mt-2">
                <span className="font-medium">{texts.colleague()}</span> {written.name} ·{' '}
                <span className="figures">{written.facts}</span>
              </p>
            )}
          </Notice>
        )}
        {!shown.isOpen && <Notice className="mt-3">{texts.isClosed()}</Notice>}
        {asked !== null && (
          <section aria-labelledby="adult" className="mt-5">
            <h2 id="adult" className="figures text-xl">
              {texts.next({ n: position, adults })}
            </h2>
            <p className="mt-1 text-sm text-muted">{texts.lead()}</p>
            <GuestForm
              // another adult, or what a colleague wrote: another form
              key={`${position}-${written?.version ?? 0}`}
              action={shown.path}
              position={position}
              version={written?.version ?? 0}
              values={asked.values}
              fields={reply?.fields ?? {}}
              offered={shown.offered}
              documents={shown.documents}
              isLast={form?.isLast ?? true}
              moment={reply}
            />
          </section>
        )}
        <section aria-labelledby="written" className="mt-8">
          <h2 id="written" className="text-xl">
            {texts.written()}
          </h2>
          {guests.length === 0 ? (
            <p className="mt-2 text-muted">{texts.none()}</p>
          ) : (
            <ol className="mt-2 divide-y divide-line">
              {guests.map((guest) => (
                <li key={guest.position} className="flex items-start gap-4 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold break-words">
                      <span className="figures text-muted">{guest.position}.</span> {guest.name}
                    </p>
                    <p className="figures text-sm break-words">{guest.facts}</p>
                    <p className="figures text-sm text-muted">{guest.by}</p>
                    {guest.forms.map(({ to, label, state }) => (
                      <p key={to} className="text-sm">
                        <Link
                          to={to}
                          aria-label={`${label}, ${guest.name}`}
                          className="inline-flex min-h-11 items-center font-medium text-monsoon underline"
                        >
                          {label}
                        </Link>
                        {state !== '' && <span className="ml-2 text-muted">{state}</span>}
                      </p>
                    ))}
                  </div>
                  {shown.isOpen && (
                    <Link
                      to={`${shown.path}?guest=${guest.position}`}
                      aria-label={texts.changeOf({ name: guest.name })}
                      className="inline-flex min-h-11 items-center font-medium text-monsoon underline"
                    >
                      {texts.change()}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          )}
          <a href={localHref(shown.day)} className={buttonClass('secondary', 'md', 'mt-4')}>
            {texts.day()}
          </a>
          <p className="mt-4 text-sm text-muted">{texts.kept()}</p>
        </section>
      </div>
    </div>
  );
}
