import { Suspense, type ReactNode, type RefObject } from 'react';
import { lazyOnIntent } from './lazy-on-intent.tsx';

export interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** what it hangs on */
  trigger: RefObject<HTMLElement | null>;
  /** its name for screen readers */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'top start' | 'top end';
  children: ReactNode;
}

const Panel = lazyOnIntent(() => import('./popover-panel.tsx'));

/** Spread on the trigger: the code arrives before the press. */
export const popoverIntent = Panel.intent;

/** Hangs on its trigger, closes on Escape and on a press outside, gives the focus back. */
export const Popover = ({ isOpen, ...rest }: PopoverProps) =>
  isOpen ? (
    <Suspense fallback={null}>
      <Panel.View {...rest} />
    </Suspense>
  ) : null;
