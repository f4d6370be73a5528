import { clsx } from 'clsx';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as texts from '#messages/host.ts';
import { dotted } from '#shared/phrases.ts';
import { Picture } from '#web/ui/picture.tsx';

/** The host of a property, as sentences; '' without a fact. */
export interface HostView {
  readonly name: string;
  readonly picture: PictureFacts | null;
  /** 'Speaks Marathi, Hindi and English' */
  readonly speaks: string;
  /** 'Usually answers within an hour' */
  readonly answers: string;
}

/** The host's picture, name, languages and usual time to answer. */
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
        <span className="block font-semibold">{texts.yourHost({ name: host.name })}</span>
        <span className="figures block text-sm text-muted">
          {dotted([host.speaks, host.answers])}
        </span>
      </p>
    </div>
  );
}
