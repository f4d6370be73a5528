import { useRef, useState } from 'react';
import { callHeaders } from './links.ts';
import { passGate } from './press-gate.ts';

/** The reply to a short form; '' for a problem without a field, or if each field has its own. */
export type FormReply =
  | { readonly step: 'sent' }
  | {
      readonly step: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly values: Readonly<Record<string, string>>;
    };

interface SentForm {
  /** name of the API call, for example `contact_us` */
  readonly call: string;
  readonly body: (form: FormData) => object;
  /** shown after no answer, or an invalid one */
  readonly failed: string;
  readonly onSent?: () => void;
}

/** Sends the form to the API call; any failure becomes a reply of the form. */
async function post({ call, body, failed }: SentForm, form: FormData): Promise<FormReply> {
  // the trap field catches programs; they get the same thanks
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

/** Sends a short form with scripts: one request at a time, its reply beside the form. */
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
