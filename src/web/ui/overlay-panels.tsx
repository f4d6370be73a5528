import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components';
import * as content from '#messages/content.ts';
import { useClickOutside } from './hooks.ts';
import { Icon } from './icon.tsx';
import { closeTopLayer, useLayer } from './layers.ts';
import type { OverlayProps, PopoverProps } from './overlay.tsx';

const PLACES: Record<OverlayProps['place'], string> = {
  centre: 'm-auto w-full max-w-lg rounded-card animate-[rise_180ms_var(--ease-calm)]',
  wide: 'm-auto w-full max-w-4xl rounded-card animate-[rise_180ms_var(--ease-calm)]',
  bottom:
    'mt-auto w-full max-h-[min(92dvh,100%)] rounded-t-[22px] animate-[slide-up_200ms_var(--ease-calm)] md:mx-auto md:max-w-2xl',
  left: 'mr-auto h-full w-[min(24rem,92vw)] [--from:-100%] animate-[slide-in_200ms_var(--ease-calm)]',
  right: 'ml-auto h-full w-[min(28rem,94vw)] animate-[slide-in_200ms_var(--ease-calm)]',
};

/** Escape where nothing has the focus, because the focused button was disabled or has gone: React Aria misses it. */
function onEscape(event: KeyboardEvent): void {
  const { activeElement, body } = document;
  if (event.key !== 'Escape' || (activeElement !== null && activeElement !== body)) return;
  event.stopImmediatePropagation();
  closeTopLayer();
}

/** The browser half of Dialog, Drawer and Sheet. React Aria traps the focus inside and restores it on closing. */
export function OverlayPanel({
  title,
  place,
  onClose,
  hideTitle = false,
  closeLabel = content.close(),
  footer,
  children,
  className,
}: OverlayProps) {
  useLayer(onClose);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={clsx(
        'fixed inset-0 z-50 flex animate-[fade_150ms_ease-out] bg-scrim/60',
        place === 'centre' || place === 'wide' ? 'overflow-y-auto p-4' : '',
        // a sheet stands on the keyboard of a phone, not behind it
        place === 'bottom' && 'bottom-auto! h-(--visual-viewport-height)',
      )}
    >
      <Modal
        className={clsx(
          'flex flex-col overflow-hidden border border-line bg-paper text-ink shadow-float',
          PLACES[place],
          className,
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div
            className={clsx(
              'flex items-center gap-4 px-5 pt-4 pb-3',
              !hideTitle && 'border-b border-line',
            )}
          >
            <Heading slot="title" className={clsx('flex-1 text-lg', hideTitle && 'sr-only')}>
              {title}
            </Heading>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="-mr-2 ml-auto grid size-11 place-items-center rounded-pill hover:bg-mist"
            >
              <Icon icon="x" />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The browser half of Popover. The page beside it stays usable: a press outside closes the popover and also takes
 * effect where it lands. A press on the trigger does not count as outside, because the trigger itself closes the
 * popover.
 */
export function PopoverPanel({
  trigger,
  label,
  onClose,
  placement = 'bottom start',
  children,
}: Omit<PopoverProps, 'isOpen'>) {
  const panel = useRef<HTMLElement>(null);
  useClickOutside([panel, trigger], onClose);
  return (
    <Popover
      ref={panel}
      isOpen
      isNonModal
      triggerRef={trigger}
      placement={placement}
      offset={8}
      onOpenChange={(open) => !open && onClose()}
      shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
      className="z-40 max-w-[calc(100vw-2rem)] animate-[rise_160ms_var(--ease-calm)] overflow-auto rounded-card border border-line bg-paper text-ink shadow-float"
    >
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
