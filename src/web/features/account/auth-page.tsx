import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { auth } from '#shared/messages/auth.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useRootData } from '#web/app/root-data.ts';

/** The quiet room of sign-in: the form, and beside it from tablets up the view one signs in for. */
export function AuthPage({ title, text, picture, children }: { title: string; text?: ReactNode; picture: PictureFacts | null; children: ReactNode }) {
  const { config } = useRootData();
  return (
    <div className="page-width pt-4 md:py-10">
      <div className="mx-auto grid max-w-5xl md:overflow-hidden md:rounded-[20px] md:border md:border-line md:bg-surface lg:grid-cols-[1fr_1.05fr]">
        <div className="mx-auto w-full max-w-md py-4 md:px-10 md:py-12">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-3 text-muted">{text}</p>}
          <div className="mt-7">{children}</div>
          {config.devTools && (
            <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
              {auth.devOutbox} <a className="text-monsoon underline underline-offset-4" href="/dev/outbox" target="_blank" rel="noreferrer">/dev/outbox</a>
            </p>
          )}
        </div>
        {picture && <Picture picture={picture} alt="" sizes="(min-width: 64rem) 33rem, 1px" position="68% 50%" className="hidden min-h-140 lg:block" imgClassName="h-full" />}
      </div>
    </div>
  );
}

/** The line under a form that leads to its sister. */
export const OtherWay = ({ text, close = false, children }: { text: string; /** right under another one */ close?: boolean; children: ReactNode }) => (
  <p className={clsx(close ? 'mt-0' : 'mt-5', 'flex flex-wrap items-center justify-center gap-x-2 text-muted')}>{text} {children}</p>
);

export const otherWayClass = 'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';
