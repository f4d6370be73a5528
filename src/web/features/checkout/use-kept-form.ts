import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What people type; hidden fields and files are not theirs to keep. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(control.type)),
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/**
 * Keeps what is typed into a form for as long as the tab lives, so that a reload or the way back loses nothing. It
 * stays in this browser, under a name of its own for each account, and signing out clears it. `restore`: put it back
 * when the form appears; not after an answer of the server, which carries what was sent.
 */
export function useKeptForm(name: string, restore: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const mayRestore = useRef(restore);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    if (mayRestore.current) {
      const kept = read(name);
      for (const control of controlsOf(element)) {
        const value = kept[control.name];
        if (value === undefined) continue;
        if (isTick(control)) control.checked = value !== '';
        else control.value = value;
      }
    }
    const keep = () =>
      write(
        name,
        Object.fromEntries(
          controlsOf(element).map((control) => [
            control.name,
            isTick(control) && !control.checked ? '' : control.value,
          ]),
        ),
      );
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [name]);
  return form;
}

function read(name: string): Record<string, string> {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

function write(name: string, values: Record<string, string>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // a browser that keeps nothing: the form still works
  }
}
