import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useFocusHere } from '#web/ui/hooks.ts';

/** The longest message of a thread. */
const LONGEST_MESSAGE = 2000;

/** The form for another message of a thread, of its guest or of the desk. A new message makes it a new form. */
export function MessageForm({
  action,
  label,
  hint,
  send,
  reply,
  className,
  children,
}: {
  action: string;
  label: string;
  hint?: string;
  /** the button's text */
  send: string;
  /** a refused message: the reason, and the typed text */
  reply: { readonly message: string; readonly text: string } | null;
  className: string;
  /** hidden fields */
  children?: ReactNode;
}) {
  const navigation = useNavigation();
  const box = useFocusHere<HTMLDivElement>(reply !== null, reply);
  return (
    <Form method="post" action={action} className={className} noValidate>
      <input type="hidden" name="intent" value="write" />
      {children}
      <div ref={box} className="flex flex-col gap-3">
        <Field label={label} hint={hint} error={reply?.message}>
          {(control) => (
            <TextArea
              {...control}
              key={reply?.text ?? ''}
              name="text"
              rows={3}
              maxLength={LONGEST_MESSAGE}
              defaultValue={reply?.text ?? ''}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="brand"
          className="self-start"
          pending={navigation.state !== 'idle' && navigation.formData?.get('intent') === 'write'}
        >
          {send}
        </Button>
      </div>
    </Form>
  );
}
