import type { ReactNode } from 'react';
import type { PublicConfig } from '#web/context.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const LINK = 'inline-flex min-h-11 items-center text-lg font-semibold text-monsoon underline-offset-4 hover:underline break-all';

export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** One way to a person: what it is, the way itself, when it is the right one. */
export function Way({ icon, title, note, children }: { icon: IconName; title: string; note: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 border-t border-line pt-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-mist text-monsoon"><Icon icon={icon} size={21} /></span>
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        {children}
        <p className="text-sm text-muted">{note}</p>
      </div>
    </li>
  );
}

interface Texts {
  readonly title: string;
  readonly note: string;
}

export const PhoneWay = ({ config, title, note }: Texts & { config: PublicConfig }) => (
  <Way icon="phone" title={title} note={note}><a href={telHref(config.supportPhone)} className={LINK}>{config.supportPhone}</a></Way>
);

export const MailWay = ({ config, title, note }: Texts & { config: PublicConfig }) => (
  <Way icon="mail" title={title} note={note}><a href={`mailto:${config.supportEmail}`} className={LINK}>{config.supportEmail}</a></Way>
);

export const ChatWay = ({ config, title, note, label }: Texts & { config: PublicConfig; label: string }) => (
  <Way icon="message-circle" title={title} note={note}><a href={config.chatUrl} rel="noopener" className={LINK}>{label}</a></Way>
);

export const OfficeWay = ({ title, note, lines }: Texts & { lines: readonly string[] }) => (
  <Way icon="map-pin" title={title} note={note}><address className="my-1.5 not-italic">{lines.map((line) => <span key={line} className="block">{line}</span>)}</address></Way>
);
