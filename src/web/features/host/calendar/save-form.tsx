import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import * as texts from '#messages/owner-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hooks.ts';
import { LookNote, useLooking } from './look-note.tsx';
import { AsShownNote } from './preview-note.tsx';

/** Saves the nights of a preview. */
export function SaveForm({
  runs,
  formKey,
  action,
  label = texts.save(),
  toTop = false,
}: {
  runs: string;
  formKey: string;
  action: string;
  label?: string;
  /** shows the top of the page afterwards, where the nights are */
  toTop?: boolean;
}) {
  const isLooking = useLooking();
  return (
    <Form method="post" action={action} className="mt-4" preventScrollReset={!toTop}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="runs" value={runs} />
      <input type="hidden" name="key" value={formKey} />
      <Button type="submit" variant="primary" size="lg" className="w-full" disabled={isLooking}>
        {label}
      </Button>
      {isLooking && <LookNote />}
      <AsShownNote />
    </Form>
  );
}

/** A second tap that comes sooner was meant for the button that stood here before. */
const SECOND_TAP_MS = 1_000;

/** Takes saved nights back. */
export function UndoForm({
  audits,
  action,
  label = texts.undo(),
}: {
  audits: readonly number[];
  action: string;
  label?: string;
}) {
  const [isNew, setNew] = useState(useHydrated());
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), SECOND_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="undo" />
      {audits.map((id) => (
        <input key={id} type="hidden" name="audit" value={id} />
      ))}
      <Button type="submit" size="sm" disabled={isNew}>
        {label}
      </Button>
    </Form>
  );
}
