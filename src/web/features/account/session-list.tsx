import { Form } from 'react-router';
import { profile as texts } from '#shared/messages/profile.ts';
import { Badge } from '#web/ui/facts.tsx';
import { Button } from '#web/ui/button.tsx';

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly since: string;
  readonly lastSeen: string;
  readonly current: boolean;
}

/** Where one is signed in; each can be ended, or all others together. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  return (
    <section aria-labelledby="sessions" className="max-w-xl">
      <h2 id="sessions" className="text-xl">{texts.sessionsTitle}</h2>
      <p className="mt-1 text-muted">{texts.sessionsText}</p>
      <ul className="figures mt-4 rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-18 items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-b-0">
            <div className="min-w-0">
              <p className="font-semibold">{session.device}</p>
              <p className="text-sm text-muted">{texts.lastSeen(session.lastSeen)}</p>
              <p className="text-sm text-muted">{texts.since(session.since)}</p>
            </div>
            {session.current ? (
              <Badge tone="good">{texts.thisDevice}</Badge>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={session.id} />
                <Button type="submit" name="intent" value="end" variant="secondary" size="sm" aria-label={texts.endSessionOf(session.device)}>{texts.endSession}</Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset className="mt-3">
          <Button type="submit" name="intent" value="end-others" variant="quiet">{texts.endOthers}</Button>
        </Form>
      )}
    </section>
  );
}
