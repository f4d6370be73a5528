import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RootData } from '#web/app/root-data.ts';

const PIECE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)\s]*)\)/g;
const LINK = 'text-monsoon underline underline-offset-4';
/** served by the server itself, not by the router's pages */
const isFile = (path: string): boolean => path.includes('.');

/** `{brand}`, `{email}` and `{phone}` as the settings have them. */
export const fillIn = (text: string, { config }: RootData): string =>
  text.replaceAll('{brand}', config.brandName).replaceAll('{email}', config.supportEmail).replaceAll('{phone}', config.supportPhone);

/** A sentence of the catalogue with its `**weight**` and `[links](/path)`; nothing else is interpreted. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, strong, label, path = '/'] = match;
    parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (strong !== undefined) parts.push(<strong className="font-semibold">{strong}</strong>);
    else parts.push(isFile(path) ? <a href={path} className={LINK}>{label}</a> : <Link to={path} className={LINK}>{label}</Link>);
  }
  parts.push(text.slice(end));
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}
