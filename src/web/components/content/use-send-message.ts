import { useRef, useState } from 'react';
import { contact as texts } from '#shared/messages/pages.ts';
import type { ContactReply } from './contact-reply.ts';

const FIELDS = ['name', 'email', 'mobile', 'message'] as const;

/** Sends the form by the call of the API; whatever happens on the way is an answer for the form, never a lost page. */
async function post(form: FormData): Promise<ContactReply> {
  // the trap is for programs; they are thanked like everybody
  if (form.get('website') !== '') return { step: 'sent' };
  const refused = (message: string, fields: Readonly<Record<string, string>> = {}): ContactReply => ({ step: 'refused', message, fields, values: {} });
  try {
    const response = await fetch('/api/v1/hotel/contact_us', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Client-Id': 'web' },
      body: JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, form.get(field)]))),
    });
    if (response.ok) return { step: 'sent' };
    const { message, fields } = (await response.json()) as { message: string; fields?: Readonly<Record<string, string>> };
    if (fields !== undefined && Object.keys(fields).length > 0) return refused('', fields);
    return refused(response.status < 500 ? message : texts.notSent);
  } catch {
    return refused(texts.notSent);
  }
}

/** The way of the contact form with scripts: one sending at a time, its answer beside it. */
export function useSendMessage(onSent: () => void) {
  const [reply, setReply] = useState<ContactReply>();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const answer = await post(new FormData(form));
    busy.current = false;
    setPending(false);
    setReply(answer);
    if (answer.step === 'sent') onSent();
  };
  return { reply, pending, send };
}
