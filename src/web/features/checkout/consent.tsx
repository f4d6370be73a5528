import { Checkbox } from '#web/ui/field.tsx';

/** A box that has to be ticked, for each booking anew. Its error disappears with the tick. */
export const Consent = ({
  name,
  label,
  isGiven,
  error,
  describedBy = '',
}: {
  name: string;
  label: string;
  isGiven: boolean;
  error: string | undefined;
  /** id of what the box is about */
  describedBy?: string;
}) => (
  <div className="group/consent">
    <Checkbox
      name={name}
      value="1"
      defaultChecked={isGiven}
      data-each-time
      label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${name}-error ${describedBy}`}
    />
    <p
      id={`${name}-error`}
      role="alert"
      className={
        error
          ? 'text-sm font-medium text-danger group-has-[input:checked]/consent:hidden'
          : 'sr-only'
      }
    >
      {error}
    </p>
  </div>
);
