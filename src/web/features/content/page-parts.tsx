import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { languageTag } from '#i18n/locale.ts';
import { telHref } from '#shared/phone.ts';
import { isFile } from '#web/app/next-path.ts';
import { localHref } from '#web/app/links.ts';
import type { RootData } from '#web/app/root-data.ts';
import type { PublicConfig } from '#web/context.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const PIECE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)\s]*)\)/g;
const IN_TEXT = 'text-monsoon underline underline-offset-4';

/** A link to the contact form, for use where no telephone or e-mail address is set; the same text in every language. */
const formLink = ({ publicUrl }: PublicConfig): string =>
  `[${new URL(publicUrl).host}/contact-us](/contact-us)`;

/**
 * Fills in `{brand}`, `{email}` and `{contact}` (telephone and e-mail) from the settings; unset ones become the link to
 * the form.
 */
export function fillIn(text: string, { config }: RootData): string {
  const ways = [config.supportPhone, config.supportEmail].filter((way) => way !== '');
  const contact =
    ways.length === 0
      ? formLink(config)
      : new Intl.ListFormat(languageTag(), { type: 'disjunction' }).format(ways);
  return text
    .replaceAll('{brand}', config.brandName)
    .replaceAll('{email}', config.supportEmail || formLink(config))
    .replaceAll('{contact}', contact);
}

/** A sentence of the catalogue with `**bold**` and `[links](/path)`; everything else is plain text. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, strong, label, path = '/'] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (strong !== undefined) parts.push(<strong className="font-semibold">{strong}</strong>);
    else
      parts.push(
        isFile(path) ? (
          <a href={path} className={IN_TEXT}>
            {label}
          </a>
        ) : (
          <Link to={path} className={IN_TEXT}>
            {label}
          </Link>
        ),
      );
  }
  parts.push(text.slice(end));
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

const LINK =
  'inline-flex min-h-11 items-center text-lg font-semibold text-monsoon underline-offset-4 hover:underline break-all';

/** One way to contact support: its title, the link, and when to use it. */
function ContactMethod({
  icon,
  title,
  note,
  children,
}: {
  icon: IconName;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-4 border-t border-line pt-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-mist text-monsoon">
        <Icon icon={icon} size={21} />
      </span>
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

export const PhoneWay = ({ config, title, note }: Texts & { config: PublicConfig }) =>
  config.supportPhone === '' ? null : (
    <ContactMethod icon="phone" title={title} note={note}>
      <a href={telHref(config.supportPhone)} className={LINK}>
        {config.supportPhone}
      </a>
    </ContactMethod>
  );

export const MailWay = ({ config, title, note }: Texts & { config: PublicConfig }) =>
  config.supportEmail === '' ? null : (
    <ContactMethod icon="mail" title={title} note={note}>
      <a href={`mailto:${config.supportEmail}`} className={LINK}>
        {config.supportEmail}
      </a>
    </ContactMethod>
  );

export const ChatWay = ({
  config,
  title,
  note,
  label,
}: Texts & { config: PublicConfig; label: string }) => (
  <ContactMethod icon="message-circle" title={title} note={note}>
    <a href={localHref(config.chatUrl)} rel="noopener" className={LINK}>
      {label}
    </a>
  </ContactMethod>
);

export const OfficeWay = ({ config, title, note }: Texts & { config: PublicConfig }) =>
  config.officeAddress === '' ? null : (
    <ContactMethod icon="map-pin" title={title} note={note}>
      <address className="my-1.5 not-italic">
        {config.officeAddress.split(/\s*,\s*/).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </ContactMethod>
  );
