import { useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { pressedPath } from './follow-link.ts';
import type { RootData } from './root-data.ts';
import { ServerTextsContext } from '#web/lib/server-texts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Wordmark } from './wordmark.tsx';

/** The text of the footer as the server wrote it, for a footer that comes back after a page without one. */
let written = '';

/**
 * The dark end of every page, under the same fretted edge that hangs over its beginning. The server writes its links;
 * the browser leaves them as they are and fetches their text only where a first page had no footer.
 */
export function SiteFooter({ root }: { root: RootData }) {
  const box = useRef<HTMLDivElement>(null);
  const write = useContext(ServerTextsContext)?.footer;
  const [html, setHtml] = useState(() => write?.(root) ?? written);
  const navigate = useNavigate();
  useEffect(() => {
    written ||= box.current?.innerHTML ?? '';
    if (written === '') void import('./footer-markup.ts').then((late) => setHtml(late.footerMarkup(root)));
  }, [root]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pressedPath(event);
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    const links = box.current;
    links?.addEventListener('click', follow);
    return () => links?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <footer className="on-dark mt-20 bg-night text-on-night print:hidden">
      <div aria-hidden className="eave text-paper" />
      <div className="page-width pt-12"><Wordmark name={root.config.brandName} /></div>
      <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </footer>
  );
}

/** Floats beside the column of the page, never over it: only where the window leaves room (see parts.css). Elsewhere the footer and, on phones, Support in the bottom bar lead to the same chat. */
export const ChatButton = ({ href }: { href: string }) => (
  <aside aria-label={content.nav.support} className="chat-beside fixed right-5 bottom-5 z-20 print:hidden">
    <a href={href} rel="noopener" aria-label={content.nav.chat} title={content.nav.chat} className="grid size-13 place-items-center rounded-pill bg-monsoon text-on-monsoon shadow-float transition-transform duration-150 hover:-translate-y-0.5">
      <Icon icon="message-circle" size={24} />
    </a>
  </aside>
);
