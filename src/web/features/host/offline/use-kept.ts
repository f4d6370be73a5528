import type { FormEvent } from 'react';
import * as texts from '#messages/owner-offline.ts';
import { keepAct, useQueue, type WaitingAct } from './queue.ts';

/** A press of a form as a call, and its words. */
interface Pressed extends Pick<WaitingAct, 'call' | 'body'> {
  readonly what: string;
}

/** The presses of a stay that wait for a signal, and `keep`, which keeps one of a form while there is none. */
export function useKept({ id, number }: { readonly id: number; readonly number: string }) {
  const about = `/host/stays/${id}`;
  const waiting = useQueue().filter((act) => act.about === about && act.refused === '');
  const keep = (event: FormEvent, { call, body, what }: Pressed): void => {
    if (navigator.onLine) return;
    event.preventDefault();
    void keepAct({
      call,
      body: { booking_id: id, ...body },
      about,
      label: texts.label({ what, number }),
    });
  };
  return { waiting, keep };
}

/** The button that submitted a form. */
export const pressedButton = (event: FormEvent): HTMLButtonElement | null => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter : null;
};

/** What stands in a field of a submitted form. */
export function typedIn(event: FormEvent<HTMLFormElement>, name: string): string {
  const field = event.currentTarget.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : '';
}
