import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { providerNames } from '#shared/provider-names.ts';
import * as auth from '#messages/auth.ts';
import * as social from '#messages/social.ts';
import type { ProviderName } from '#shared/provider-names.ts';
import { useRootData } from '#web/app/root-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The layout of the sign-in pages: the form, with a picture beside it on wide screens. */
export function AuthPage({
  title,
  text,
  picture,
  children,
}: {
  title: string;
  text?: ReactNode;
  picture: PictureFacts | null;
  children: ReactNode;
}) {
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
              {auth.devOutbox()}{' '}
              <a
                className="text-monsoon underline underline-offset-4"
                href="/dev/outbox"
                target="_blank"
                rel="noreferrer"
              >
                /dev/outbox
              </a>
            </p>
          )}
        </div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 64rem) 33rem, 1px"
            className="hidden min-h-140 lg:block"
            imgClassName="h-full object-[68%_50%]"
          />
        )}
      </div>
    </div>
  );
}

/** The line under a form that links to the alternative form. */
export const OtherWay = ({
  text,
  close = false,
  children,
}: {
  text: string;
  /** shown directly under another line */ close?: boolean;
  children: ReactNode;
}) => (
  <p
    className={clsx(
      close ? 'mt-0' : 'mt-5',
      'flex flex-wrap items-center justify-center gap-x-2 text-muted',
    )}
  >
    {text} {children}
  </p>
);

export const otherWayClass =
  'inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4';

/** Drawn in the text colour, for both themes. */
const MARKS: Record<ProviderName, string> = {
  google:
    'M20.5 12.2c0-.6-.05-1.1-.15-1.7H12v3.3h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.6-3.9 2.6-6.5ZM12 21c2.4 0 4.5-.8 5.9-2.2L15 16.5a5.4 5.4 0 0 1-8-2.8H4v2.3A9 9 0 0 0 12 21ZM7 13.7a5.3 5.3 0 0 1 0-3.4V8H4a9 9 0 0 0 0 8l3-2.3ZM12 6.6c1.3 0 2.5.5 3.4 1.3L18 5.4A9 9 0 0 0 4 8l3 2.3A5.4 5.4 0 0 1 12 6.6Z',
  facebook:
    'M21 12a9 9 0 1 0-10.4 8.9v-6.3H8.3V12h2.3v-2c0-2.3 1.3-3.5 3.4-3.5 1 0 2 .2 2 .2v2.2h-1.1c-1.1 0-1.5.7-1.5 1.4V12h2.5l-.4 2.6h-2.1v6.3A9 9 0 0 0 21 12Z',
};

/**
 * Links to the configured providers, if any; ordinary links because the whole browser leaves the page. `here` is the
 * page under the dialog: the number is then asked for in a dialog over that page.
 */
export function SocialButtons({
  next,
  here = null,
}: {
  next: string | null;
  here?: string | null;
}) {
  const { socialProviders = [] } = useRootData().config;
  if (socialProviders.length === 0) return null;
  const query = new URLSearchParams({
    ...(next === null ? {} : { next }),
    ...(here === null ? {} : { here }),
  }).toString();
  return (
    <div className="mt-6 flex flex-col gap-3">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {social.or()}
      </p>
      {socialProviders.map((provider) => (
        <a
          key={provider}
          href={`/auth/${provider}${query === '' ? '' : `?${query}`}`}
          className={buttonClass('secondary', 'lg', 'w-full text-base')}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden>
            <path d={MARKS[provider]} />
          </svg>
          {social.continueWith({ provider: providerNames[provider] })}
        </a>
      ))}
    </div>
  );
}
