import { Form } from 'react-router';
import * as texts from '#messages/owner-team.ts';
import { Button } from '#web/ui/button.tsx';

/** Ends one's own membership: folded, and says what happens before its button. */
export const LeaveForm = ({ propertyId, hotel }: { propertyId: number; hotel: string }) => (
  <details>
    <summary
      className="flex min-h-11 items-center font-semibold text-monsoon underline-offset-4 hover:underline"
      aria-label={texts.leaveOf({ hotel })}
    >
      {texts.leave()}
    </summary>
    <Form method="post" action={`/host/team/${propertyId}`} className="mt-1">
      <p className="mb-3 max-w-md text-muted">{texts.leaveAsk({ hotel })}</p>
      <Button type="submit" name="intent" value="leave" variant="danger">
        {texts.leave()}
      </Button>
    </Form>
  </details>
);
