import { useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { LISTING_PATH, type ListingReply } from './listing-view.ts';

const PAUSE_MS = 600;

/** What a form says in words; chosen files travel on their own way. */
export function wordsOf(form: HTMLFormElement, intent: string): FormData {
  const words = new FormData();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && name !== 'intent') words.append(name, value);
  words.append('intent', intent);
  return words;
}

export type Saving = 'idle' | 'saved' | 'failed';

/**
 * What the forms of the steps share: after a refusal the first wrong field has the focus, and what was typed is saved
 * a moment after a field is left. `stop` puts off what is still waiting, before the form itself is sent.
 */
export function useListingForm(reply: ListingReply | undefined, hasProblems: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const { submit, state, data } = useFetcher<ListingReply>();
  const navigation = useNavigation();
  const [asked, setAsked] = useState(false);
  const stop = () => window.clearTimeout(timer.current);

  useEffect(() => {
    if (hasProblems || reply?.fields !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply, hasProblems]);

  useEffect(() => {
    const box = form.current;
    const save = (event: Event) => {
      if ((event.target as HTMLInputElement).type === 'file') return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (box === null) return;
        setAsked(true);
        void submit(wordsOf(box, 'save'), { method: 'post', action: LISTING_PATH });
      }, PAUSE_MS);
    };
    box?.addEventListener('change', save);
    return () => {
      box?.removeEventListener('change', save);
      window.clearTimeout(timer.current);
    };
  }, [submit]);

  const sending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const saving: Saving = !asked || state !== 'idle' ? 'idle' : data?.message === '' ? 'saved' : 'failed';
  return { form, stop, sending, saving };
}
