import { booking as texts } from '#shared/messages/booking.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The browser's own print; without scripts its menu does the same, so the button hides. */
export const PrintButton = () => (
  <Button variant="secondary" className="needs-script print:hidden" onClick={() => window.print()}>
    <Icon icon="printer" />
    {texts.print}
  </Button>
);
