import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { content } from '#shared/messages/content.ts';
import { partyLabel } from '#web/features/search/search-params.ts';
import { Button } from './button.tsx';
import { GuestFields, type GuestPickerProps } from './guest-fields.tsx';
import { Icon } from './icon.tsx';
import { inputClass } from './inputs.tsx';

/** Who is coming, as one field that unfolds. A <details>: it works before scripts and without them. */
export function GuestPicker({ className, ...props }: GuestPickerProps & { className?: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (details.current?.open && event.target instanceof Node && !details.current.contains(event.target)) details.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, []);
  return (
    <details
      ref={details}
      className={clsx('group relative', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={clsx(inputClass, 'flex min-h-15 cursor-pointer items-center gap-3 py-2')}>
        <Icon icon="users" className="text-monsoon" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{partyLabel(props.value, props.hotelType)}</span>
          <span className="block text-xs text-muted">{content.guests}</span>
        </span>
        <Icon icon="chevron-down" size={18} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="z-40 mt-2 rounded-card border border-line bg-paper p-4 text-ink md:absolute md:right-0 md:w-88 md:shadow-float">
        <GuestFields {...props} />
        <Button variant="brand" className="needs-script mt-4 w-full" onClick={close}>{content.done}</Button>
      </div>
    </details>
  );
}
