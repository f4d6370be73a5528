import type { ReactNode } from 'react';
import { intake as texts } from '#shared/messages/intake.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Saving } from './use-listing-form.ts';

/** The buttons of a step, and whether what was typed is safe. */
export function FormFoot({ saving, children }: { saving: Saving; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-col gap-3 border-t border-line pt-6 sm:flex-row-reverse sm:items-center sm:justify-end">
      <p className="flex min-h-6 items-center gap-1.5 text-sm text-muted sm:ml-3">
        {saving === 'saved' && <><Icon icon="check" size={16} />{texts.saved}</>}
        {saving === 'failed' && texts.notSaved}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row">{children}</div>
    </div>
  );
}

/** Groups of fields under a quiet heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
