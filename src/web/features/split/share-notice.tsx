import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as texts from '#messages/split.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What became of a share: a title and a sentence. */
export const ShareNotice = ({
  title,
  text,
  good = false,
}: {
  title: string;
  text: string;
  good?: boolean;
}) => (
  <div role="status" className="mt-5">
    <h2 className="flex items-start gap-2.5 text-xl">
      <Icon
        icon={good ? 'circle-check' : 'info'}
        className={good ? 'mt-0.5 text-monsoon' : 'mt-0.5 text-muted'}
      />
      {title}
    </h2>
    <p className="figures mt-1.5">{text}</p>
  </div>
);

/** Polls until the payment's result is known, at growing intervals; without scripts the browser reloads the page. */
export function Checking({ path }: { path: string }) {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(
      () => {
        setAsked((times) => times + 1);
        void revalidate();
      },
      Math.min(15_000, 2000 + asked * 1000),
    );
    return () => clearTimeout(timer);
  }, [state, asked, revalidate]);
  return (
    <>
      <noscript dangerouslySetInnerHTML={{ __html: '<meta http-equiv="refresh" content="5">' }} />
      <ShareNotice title={texts.share.checking()} text={texts.share.checkingText()} />
      <LinkButton to={path} variant="secondary" className="mt-4">
        {texts.share.checkNow()}
      </LinkButton>
    </>
  );
}
