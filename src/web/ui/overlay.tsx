import { type ReactNode, type RefObject, Suspense } from 'react';
import { lazyOnIntent } from './lazy-on-intent.tsx';

export interface OverlayProps {
  title: string;
  place: 'centre' | 'wide' | 'bottom' | 'left' | 'right';
  onClose: () => void;
  /** hides the title visually; screen readers still read it */
  hideTitle?: boolean;
  /** name of the button with the cross; 'Close' without it */
  closeLabel?: string;
  /** below the scrolling part, for buttons */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

type Props = Omit<OverlayProps, 'place'> & { isOpen: boolean };

const Panel = lazyOnIntent(async () => ({
  default: (await import('./overlay-panels.tsx')).OverlayPanel,
}));

/** Spread on the button that opens a dialog, drawer or sheet: loads the code before the press. */
export const overlayIntent = Panel.intent;

const Overlay = ({ isOpen, ...rest }: OverlayProps & { isOpen: boolean }) =>
  isOpen ? (
    <Suspense fallback={null}>
      <Panel.View {...rest} />
    </Suspense>
  ) : null;

/** In the middle of the screen; `wide` for tables and calendars. */
export const Dialog = ({ wide = false, ...rest }: Props & { wide?: boolean }) => (
  <Overlay {...rest} place={wide ? 'wide' : 'centre'} />
);
/** From the side: filters on phones, the coupon drawer. */
export const Drawer = ({ side = 'left', ...rest }: Props & { side?: 'left' | 'right' }) => (
  <Overlay {...rest} place={side} />
);
/** From the bottom edge of the screen. */
export const Sheet = (props: Props) => <Overlay {...props} place="bottom" />;

export interface PopoverProps {
  isOpen: boolean;
  onClose: () => void;
  /** the element that it is placed beside */
  trigger: RefObject<HTMLElement | null>;
  /** name for screen readers */
  label: string;
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top' | 'top start' | 'top end';
  children: ReactNode;
}

const HangingPanel = lazyOnIntent(async () => ({
  default: (await import('./overlay-panels.tsx')).PopoverPanel,
}));

/** Spread on the trigger: loads the code before the press. */
export const popoverIntent = HangingPanel.intent;

/**
 * Opens beside its trigger. Escape and a press outside close it; such a press also takes effect where it lands.
 * Restores the focus.
 */
export const Popover = ({ isOpen, ...rest }: PopoverProps) =>
  isOpen ? (
    <Suspense fallback={null}>
      <HangingPanel.View {...rest} />
    </Suspense>
  ) : null;
