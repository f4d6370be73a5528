import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { Icon } from '#web/ui/icon.tsx';
import { UndoForm } from './save-form.tsx';
import type { DoneNotice } from './save.server.ts';

/** A bar above the lower edge of the screen, where the thumb is: the chosen nights, or what was saved. */
export const FloatingBar = ({ children }: { children: ReactNode }) => (
  <div className="fixed inset-x-3 bottom-[calc(var(--bars)+0.75rem)] z-30 mx-auto flex max-w-xl animate-[rise_180ms_var(--ease-calm)] flex-wrap items-center justify-end gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float print:hidden">
    {children}
  </div>
);

/** What the last form did, with the way to take it back. `here`: the address of the page without the notice. */
export const DoneBar = ({ done, here }: { done: DoneNotice; here: string }) => (
  <FloatingBar>
    <p role="status" className="flex min-w-44 flex-1 items-center gap-3 font-medium">
      <Icon icon="circle-check" className="text-monsoon" />
      {done.text}
    </p>
    {done.audits.length > 0 && <UndoForm audits={done.audits} action={here} />}
    <Dismiss here={here} />
  </FloatingBar>
);

/** Why the last form changed nothing. */
export const RefusalBar = ({ message, here }: { message: string; here: string }) => (
  <FloatingBar>
    <p role="alert" className="flex min-w-44 flex-1 items-center gap-3 leading-tight font-medium">
      <Icon icon="circle-alert" className="text-danger" />
      {message}
    </p>
    <Dismiss here={here} />
  </FloatingBar>
);

const Dismiss = ({ here }: { here: string }) => (
  <Link
    to={here}
    replace
    preventScrollReset
    aria-label={texts.dismiss()}
    className="grid size-11 place-items-center rounded-pill hover:bg-mist"
  >
    <Icon icon="x" size={18} />
  </Link>
);
