import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import * as texts from '#messages/intake.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LISTING_PATH, type ListingReply } from './listing-view.ts';

const SAVE_DELAY_MS = 600;

/** The text fields of a form; files are uploaded separately. */
export function textFields(form: HTMLFormElement, intent: string): FormData {
  const words = new FormData();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'intent') words.append(name, value);
  words.append('intent', intent);
  return words;
}

type Saving = 'idle' | 'saved' | 'failed';

/**
 * Shared by the steps' forms: focuses the first wrong field after a refusal, and saves the fields a moment after a
 * change. `stop` cancels a pending save before the form itself is sent.
 */
export function useListingForm(reply: ListingReply | undefined, hasProblems: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef(0);
  const { submit, state, data } = useFetcher<ListingReply>();
  const navigation = useNavigation();
  const [asked, setAsked] = useState(false);
  const [missed, setMissed] = useState(false);
  const stop = () => window.clearTimeout(timer.current);

  useEffect(() => {
    if (hasProblems || reply?.fields !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reply, hasProblems]);

  useEffect(() => {
    const box = form.current;
    const save = (event: Event) => {
      if ((event.target as HTMLInputElement).type === 'file') return;
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => {
        if (box === null) return;
        setAsked(true);
        setMissed(!navigator.onLine);
        // offline: a background save has no button to retry; the foot of the form says that it failed
        if (navigator.onLine)
          void submit(textFields(box, 'save'), { method: 'post', action: LISTING_PATH });
      }, SAVE_DELAY_MS);
    };
    box?.addEventListener('change', save);
    return () => {
      box?.removeEventListener('change', save);
      window.clearTimeout(timer.current);
    };
  }, [submit]);

  const sending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const saving: Saving =
    !asked || state !== 'idle' ? 'idle' : data?.message === '' && !missed ? 'saved' : 'failed';
  return { form, stop, sending, saving };
}

/** The buttons of a step, and whether the typed values are saved. */
export function FormFoot({ saving, children }: { saving: Saving; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:items-center sm:justify-end">
      <p className="flex min-h-6 items-center gap-1.5 text-sm text-muted sm:ml-3">
        {saving === 'saved' && (
          <>
            <Icon icon="check" size={16} />
            {texts.saved()}
          </>
        )}
        {saving === 'failed' && texts.notSaved()}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">{children}</div>
    </div>
  );
}

/** A group of fields under a small heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
