import { Suspense, type ReactNode } from 'react';
import { lazyOnIntent } from './lazy-on-intent.tsx';

export interface OverlayProps {
  title: string;
  place: 'centre' | 'wide' | 'bottom' | 'left' | 'right';
  onClose: () => void;
  /** false: neither a press outside nor Escape closes it, as while a payment runs */
  dismissable?: boolean;
  /** the title is still read to screen readers */
  hideTitle?: boolean;
  /** stands under the scrolling part: the buttons */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

type Props = Omit<OverlayProps, 'place'> & { isOpen: boolean };

const Panel = lazyOnIntent(() => import('./overlay-panel.tsx'));

/** Spread on the button that opens a dialog, drawer or sheet: its code arrives before the press. */
export const overlayIntent = Panel.intent;

const Overlay = ({ isOpen, ...rest }: OverlayProps & { isOpen: boolean }) =>
  isOpen ? (
    <Suspense fallback={null}>
      <Panel.View {...rest} />
    </Suspense>
  ) : null;

/** In the middle of the screen. `wide` for tables and calendars. */
export const Dialog = ({ wide = false, ...rest }: Props & { wide?: boolean }) => <Overlay {...rest} place={wide ? 'wide' : 'centre'} />;
/** From the side: filters on phones, the coupon drawer. */
export const Drawer = ({ side = 'left', ...rest }: Props & { side?: 'left' | 'right' }) => <Overlay {...rest} place={side} />;
/** From the bottom edge, for thumbs. */
export const Sheet = (props: Props) => <Overlay {...props} place="bottom" />;
