import { useContext, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as content from '#messages/content.ts';
import { lastFailure, ReferenceContext } from '#web/app/root-data.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { localHref } from '#web/app/links.ts';

/** An empty list: a drawing, a sentence, and the next step. */
export function EmptyState({
  title,
  text,
  picture,
  wholePage = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  picture?: PictureFacts | null;
  /** the page has no other content: the title is its main heading */
  wholePage?: boolean;
  children?: ReactNode;
}) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {picture ? (
        <Picture picture={picture} sizes="280px" className="mb-2 aspect-3/2 w-70 rounded-card" />
      ) : (
        <span className="mb-2 grid size-20 place-items-center rounded-pill bg-mist text-monsoon">
          <Icon icon="cloud-rain" size={34} />
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-muted">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A failure: its text, a retry button, and the reference that a person can quote. */
export function ErrorState({
  title = content.failedTitle(),
  text,
  reference,
  onRetry,
  children,
}: {
  title?: string;
  text?: ReactNode;
  /** the request id; by default that of the page */
  reference?: string;
  /** by default reloads the page */
  onRetry?: () => void;
  children?: ReactNode;
}) {
  const pageReference = useContext(ReferenceContext);
  const { pathname, search } = useLocation();
  const here = localHref(pathname + search);
  const shown = reference ?? (pageReference || lastFailure.reference);
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <span className="mb-2 grid size-20 place-items-center rounded-pill bg-danger-soft text-danger">
        <Icon icon="cloud-rain" size={34} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text ?? (shown ? content.failedText() : content.failedHere())}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry ? (
          <button type="button" className={buttonClass('brand')} onClick={onRetry}>
            {content.tryAgain()}
          </button>
        ) : (
          <a href={here} className={buttonClass('brand')}>
            {content.tryAgain()}
          </a>
        )}
        {children}
      </div>
      {shown && (
        <p className="mt-2 text-sm text-muted">
          {content.reference()} <code className="select-all">{shown}</code>
        </p>
      )}
    </div>
  );
}
