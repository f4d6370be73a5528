import { Form } from 'react-router';
import * as rehearsal from '#messages/owner-rehearsal.ts';
import { Button } from '#web/ui/button.tsx';
import type { RatesPreview } from './rates-set.server.ts';

/** What a change of many nights would do, and the button that does it. */
export const PreviewBox = ({
  preview: { lines, key },
  action,
  label,
}: {
  preview: RatesPreview;
  action: string;
  label: string;
}) => (
  <div role="status" className="mt-3 rounded-card bg-mist p-4">
    <p className="font-semibold">{rehearsal.heading()}</p>
    <ul className="figures mt-1 flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <Form method="post" action={action} preventScrollReset className="mt-4">
      <input type="hidden" name="key" value={key} />
      <Button type="submit" variant="primary" size="lg" className="w-full">
        {label}
      </Button>
    </Form>
  </div>
);
