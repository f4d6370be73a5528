import { Form, useNavigation } from 'react-router';
import * as texts from '#messages/form-three.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';
import { Notice } from '#web/ui/surfaces.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { Route } from './+types/form-three.route.ts';

export { formThreeAction as action, formThreeLoader as loader } from './form-three.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title[params.direction === 'departure' ? 'departure' : 'arrival'](),
    description: texts.lead(),
    path: `/host/stays/${params.kind}/${params.id}/register/${params.guest}/${params.direction}`,
    noindex: true,
  });

/** After a refusal too: a colleague may have written meanwhile. */
export const shouldRevalidate = () => true;

/** Form III of a foreign guest, to be copied into the portal field by field. */
export default function FormThree({ loaderData: shown, actionData: reply }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting';
  const form = useFocusHere<HTMLDivElement>(reply !== undefined, reply);
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to={shown.back}>{texts.back()}</BackLink>
      <h1 className="text-3xl">{shown.title}</h1>
      <p className="mt-1 text-muted">
        {shown.guestName} · {shown.hotelName}
      </p>
      <div ref={form} className="max-w-xl">
        <p className="figures mt-3 text-lg font-medium">{shown.when}</p>
        <p className="mt-1 text-sm text-muted">{texts.lead()}</p>
        {shown.saved && reply === undefined && (
          <Notice tone="good" className="mt-3">
            {texts.saved()}
          </Notice>
        )}
        {reply !== undefined && reply.message !== '' && (
          <Notice tone="warn" className="mt-3">
            {reply.message}
          </Notice>
        )}
        {!shown.isOpen && <Notice className="mt-3">{texts.closed()}</Notice>}
        <Form
          key={shown.version}
          method="post"
          action={shown.path}
          noValidate
          className="mt-5 flex flex-col gap-3"
        >
          <input type="hidden" name="version" value={shown.version} />
          {shown.fields.map(({ name, label, value, isDate }) => (
            <Answer
              key={name}
              name={name}
              isDate={isDate}
              label={label}
              value={reply?.values[name] ?? value}
              error={reply?.fields[name]}
            />
          ))}
          <Field label={texts.receipt()} error={reply?.fields['receipt']} className="mt-3">
            {(control) => (
              <TextInput
                {...control}
                name="receipt"
                autoComplete="off"
                maxLength={80}
                defaultValue={reply?.values['receipt'] ?? shown.receipt}
              />
            )}
          </Field>
          {shown.isOpen && (
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="w-full"
              pending={isSending}
            >
              {texts.save()}
            </Button>
          )}
        </Form>
        <p className="mt-4 text-sm text-muted">{texts.kept()}</p>
      </div>
    </div>
  );
}

function Answer({
  name,
  label,
  value,
  isDate,
  error,
}: {
  name: string;
  label: string;
  isDate: boolean;
  value: string;
  error: string | undefined;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            name={name}
            {...(isDate ? { type: 'date' } : { maxLength: 500 })}
            autoComplete="off"
            defaultValue={value}
          />
          <Button
            type="button"
            variant="secondary"
            aria-label={texts.copyOf({ what: label })}
            onClick={() => copy(control.id)}
          >
            {texts.copy()}
          </Button>
        </span>
      )}
    </Field>
  );
}

/** Copies what the field holds now; a date as the portal takes it, 31/12/2026. */
function copy(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  const text = input.type === 'date' ? input.value.split('-').toReversed().join('/') : input.value;
  navigator.clipboard.writeText(text).then(
    () => toast(texts.copied()),
    () => {},
  );
}
