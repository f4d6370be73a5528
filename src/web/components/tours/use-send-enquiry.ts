import { useRef, useState } from 'react';
import { tours } from '#shared/messages/tours.ts';
import { ENQUIRY_FIELDS, type EnquiryReply } from './enquiry-reply.ts';

/** Sends the box by the call of the API; whatever happens on the way is an answer for it, never a lost page. */
async function post(tourId: number, form: FormData): Promise<EnquiryReply> {
  // the trap is for programs; they are thanked like everybody
  if (form.get('website') !== '') return { step: 'sent' };
  const refused = (message: string, fields: Readonly<Record<string, string>> = {}): EnquiryReply => ({ step: 'refused', message, fields, values: {} });
  try {
    const response = await fetch('/api/v1/hotel/add_package_enquiry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Client-Id': 'web' },
      body: JSON.stringify({ package_id: tourId, ...Object.fromEntries(ENQUIRY_FIELDS.map((field) => [field, form.get(field)])) }),
    });
    if (response.ok) return { step: 'sent' };
    const { message, fields } = (await response.json()) as { message: string; fields?: Readonly<Record<string, string>> };
    if (fields !== undefined && Object.keys(fields).length > 0) return refused('', fields);
    return refused(response.status < 500 ? message : tours.enquiry.notSent);
  } catch {
    return refused(tours.enquiry.notSent);
  }
}

/** The way of the enquiry box with scripts: one sending at a time, its answer beside it. */
export function useSendEnquiry(tourId: number) {
  const [reply, setReply] = useState<EnquiryReply>();
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const send = async (form: HTMLFormElement): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    const answer = await post(tourId, new FormData(form));
    busy.current = false;
    setPending(false);
    setReply(answer);
  };
  return { reply, pending, send, again: () => setReply(undefined) };
}
