import { useRef, useState } from 'react';
import { callHeaders } from './links.ts';
import { passGate } from './press-gate.ts';

/** How a short form was answered; '' where a problem belongs to no field, or each stands by its own. */
export type FormReply =
  | { readonly step: 'sent' }
  | {
      readonly step: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: Readonly<Record<string, string>>;
    };

interface SentForm {
  /** of the API, for example `contact_us` */
  readonly call: string;
  readonly body: (form: FormData) => object;
  /** said when nobody answered, or not as agreed */
  readonly failed: string;
  readonly onSent?: () => void;
}

/** Sends the form by the call of the API; whatever happens on the way is an answer for the form, never a lost page. */
async function post({ call, body, failed }: SentForm, form: FormData): Promise<FormReply> {
  // the trap is for programs; they are thanked like everybody
  if (form.get('website') !== '') return { step: 'sent' };
  const refused = (message: string, fields: Readonly<Record<string, string>> = {}): FormReply => ({
    step: 'refused',
    message,
    fields,
    values: {},
  });
  try {
    const response = await fetch(`/api/v1/hotel/${call}`, {
      method: 'POST',
      headers: callHeaders(),
      body: JSON.stringify(body(form)),
    });
    if (response.ok) return { step: 'sent' };
    const { message, fields } = (await response.json()) as {
      message: string;
      fields?: Readonly<Record<string, string>>;
    };
    if (fields !== undefined && Object.keys(fields).length > 0) return refused('', fields);
    return refused(response.status < 500 ? message : failed);
  } catch {
    return refused(failed);
  }
}

/** The way of a short form with scripts: one sending at a time, its answer beside it. */
export function useSendForm(options: SentForm) {
  const [reply, setReply] = useState<FormReply>();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (busy.current || !(await passGate({ fetcherKey: options.call, formMethod: 'post' }))) return;
    busy.current = true;
    setPending(true);
    const answer = await post(options, new FormData(form));
    busy.current = false;
    setPending(false);
    setReply(answer);
    if (answer.step === 'sent') options.onSent?.();
  };
  return { reply, pending, send, again: () => setReply(undefined) };
}
