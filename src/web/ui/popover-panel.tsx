import { Dialog, Popover } from 'react-aria-components';
import type { PopoverProps } from './popover.tsx';

/** The browser half of Popover. */
export default function PopoverPanel({ trigger, label, onClose, placement = 'bottom start', children }: Omit<PopoverProps, 'isOpen'>) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement={placement}
      offset={8}
      onOpenChange={(open) => !open && onClose()}
      className="z-40 max-w-[calc(100vw-2rem)] animate-[rise_160ms_var(--ease-calm)] overflow-auto rounded-card border border-line bg-paper text-ink shadow-float"
    >
      <Dialog aria-label={label} className="p-4 outline-none">{children}</Dialog>
    </Popover>
  );
}
