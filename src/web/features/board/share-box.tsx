import { useEffect, useState } from 'react';
import * as texts from '#messages/board.ts';
import { localHref } from '#web/app/links.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { BoardView } from './board-view.ts';

/**
 * Shares the link: through the system's share sheet where there is one, WhatsApp with a prepared text, or the
 * clipboard. Without scripts it shows the WhatsApp link and the address.
 */
export function ShareBox({ board }: { board: BoardView }) {
  const [sheet, setSheet] = useState(false);
  useEffect(() => setSheet(typeof navigator.share === 'function'), []);
  const share = () => {
    // a closed share sheet rejects; there is nothing to say
    navigator.share({ title: board.name, text: board.shareText, url: board.link }).catch(() => {});
  };
  const copy = () => {
    navigator.clipboard.writeText(board.link).then(
      () => toast(texts.copied()),
      () => {},
    );
  };
  return (
    <section
      aria-labelledby="share"
      className="mt-5 max-w-3xl rounded-card border border-line bg-surface p-4"
    >
      <h2 id="share" className="text-lg">
        {texts.shareTitle()}
      </h2>
      <p className="mt-0.5 text-sm text-muted">{texts.shareText()}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {sheet && (
          <Button variant="primary" onClick={share} className="max-sm:flex-1">
            <Icon icon="share-2" size={18} />
            {texts.share()}
          </Button>
        )}
        <a
          href={board.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass(sheet ? 'secondary' : 'primary', 'md', 'max-sm:flex-1')}
        >
          <Icon icon="message-circle" size={18} />
          {texts.whatsapp()}
        </a>
        <Button variant="secondary" onClick={copy} className="needs-script max-sm:flex-1">
          <Icon icon="copy" size={18} />
          {texts.copy()}
        </Button>
      </div>
      {board.card !== null && (
        <a
          href={localHref(board.card.path)}
          target="_blank"
          rel="noopener"
          className="mt-3 flex min-h-11 w-fit items-center gap-3 text-sm font-semibold text-monsoon"
        >
          <img
            src={localHref(board.card.path)}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className="aspect-1200/630 h-auto w-36 rounded-field border border-line bg-mist"
          />
          <span className="underline underline-offset-4">{texts.picture()}</span>
        </a>
      )}
      <noscript>
        <input
          readOnly
          value={board.link}
          aria-label={texts.link()}
          className={`${inputClass} mt-3`}
        />
      </noscript>
    </section>
  );
}
