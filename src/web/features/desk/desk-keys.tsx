import { useEffect, useState } from 'react';
import * as texts from '#messages/desk.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { Dialog, overlayIntent } from '#web/ui/overlay.tsx';

/** An entry of a list that `j` and `k` move through. */
export const DESK_ROW = { 'data-desk-row': '', tabIndex: -1 } as const;
/** The search of a page, to which `/` goes. */
export const DESK_SEARCH = { 'data-desk-search': '' } as const;

/** Set once somebody has switched the keys off in this browser. */
const OFF = 'desk-keys-off';

/**
 * The button of the desk's keys, and the keys themselves: `j` and `k` move through the list of the page, `/` goes to
 * its search, `?` shows them all. They are ignored while somebody types or a layer is open, and can be switched off.
 */
export function DeskKeys() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (localStorage.getItem(OFF) !== null) return;
      if (event.key === '?') setOpen(true);
      else if (event.key === '/')
        document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
      else if (event.key === 'j' || event.key === 'k') moveBy(event.key === 'j' ? 1 : -1);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const open = () => {
    setOn(localStorage.getItem(OFF) === null);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label={texts.keys.title()}
        title={texts.keys.title()}
        {...overlayIntent}
        onClick={open}
        className="grid size-11 place-items-center rounded-pill text-xl font-semibold hover:text-monsoon max-md:hidden"
      >
        ?
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.keys.title()}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {keys().map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid size-8 place-items-center rounded-field border border-edge font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 border-t border-line pt-2">
          <Checkbox
            label={texts.keys.use()}
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked);
              if (target.checked) localStorage.removeItem(OFF);
              else localStorage.setItem(OFF, '1');
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

const keys = () =>
  [
    ['j', texts.keys.next()],
    ['k', texts.keys.previous()],
    ['/', texts.keys.search()],
    ['?', texts.keys.help()],
  ] as const;

/** Whether somebody types, or a layer has the keys. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))) ||
  document.querySelector('[role="dialog"]') !== null;

/** Focuses the entry after or before the one with the focus; from elsewhere the first or the last. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[next]?.focus();
}
