import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import * as content from '#messages/content.ts';
import { Icon } from './icon.tsx';

type ToastTone = 'good' | 'bad' | 'info';
interface ToastItem {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
}

const SHOWN_MS = 6000;
const NONE: readonly ToastItem[] = [];
let items: readonly ToastItem[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

const dismiss = (id: number): void => change(items.filter((item) => item.id !== id));

/**
 * Shows a short message that needs no answer; callable anywhere in the browser. A repeated text replaces the shown one.
 */
export function toast(text: string, tone: ToastTone = 'good'): void {
  const item = { id: nextId++, tone, text };
  change([...items.filter((other) => other.text !== text), item].slice(-3));
  setTimeout(() => dismiss(item.id), SHOWN_MS);
}

const GLYPHS = { good: 'circle-check', bad: 'circle-alert', info: 'info' } as const;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Mounted once, in the root: a live region 50 px below the top edge, on phones 50 px above the bottom bars, clear of
 * titles.
 */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => NONE,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 z-60 flex flex-col max-md:bottom-[calc(var(--bars)+var(--sticky-bar)+50px)] md:top-[50px] items-center gap-2 print:hidden"
    >
      {shown.map((item) => (
        <div
          key={item.id}
          className="pointer-events-auto flex max-w-md animate-[rise_180ms_var(--ease-calm)] items-center gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
        >
          <Icon
            icon={GLYPHS[item.tone]}
            className={clsx(item.tone === 'bad' ? 'text-danger' : 'text-monsoon')}
          />
          <span className="flex-1 font-medium">{item.text}</span>
          <button
            type="button"
            aria-label={content.close()}
            onClick={() => dismiss(item.id)}
            className="grid size-11 place-items-center rounded-pill hover:bg-mist"
          >
            <Icon icon="x" size={18} />
          </button>
        </div>
      ))}
    </div>
  );
}
