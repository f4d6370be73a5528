import { clsx } from 'clsx';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/host.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The host of a property and who answers for it, as sentences; '' without a fact. */
export interface HostView {
  /** '' if no host is known */
  readonly name: string;
  readonly picture: PictureFacts | null;
  /** 'Speaks Marathi, Hindi and English' */
  readonly speaks: string;
  /** 'Our team answers your questions, usually within an hour' */
  readonly answers: string;
}

/** The host's picture, name and languages, and who answers questions how soon: the same on every page. */
export function HostLine({ host, className }: { host: HostView; className?: string }) {
  return (
    <div className={clsx('flex items-center gap-4', className)}>
      {host.picture !== null && (
        <Picture
          picture={host.picture}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-pill"
        />
      )}
      <p className="min-w-0">
        {host.name !== '' && (
          <span className="block font-semibold">{texts.yourHost({ name: host.name })}</span>
        )}
        {host.speaks !== '' && <span className="block text-sm text-muted">{host.speaks}</span>}
        <span className="figures block text-sm text-muted">{host.answers}</span>
      </p>
    </div>
  );
}
