import { type RefObject, useEffect, useRef } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Fields that people fill in; neither hidden fields nor files, nor what is agreed to each time (`data-each-time`). */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (control): control is Control =>
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement &&
        !['hidden', 'file', 'submit'].includes(control.type) &&
        control.dataset['eachTime'] === undefined),
  );

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/**
 * Keeps the typed values of a form in the tab, across reloads and the back button, under a name for each account.
 * Signing out clears them. `restore` fills them in when the form appears; false after an answer of the server, which
 * carries the sent values.
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
    // storage is blocked: the form works without it
  }
}
