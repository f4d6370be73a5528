import * as access from '#messages/access.ts';
import { useUser } from '#web/app/me.ts';
import { Notice } from '#web/ui/surfaces.tsx';

/** Whether a member of the staff only looks as the owner: nothing can be saved. */
export const useLooking = (): boolean => useUser()?.visit?.kind === 'look';

/** Says so, beside a button that is disabled for it. */
export const LookNote = () => <Notice className="mt-3">{access.lookOnly()}</Notice>;
