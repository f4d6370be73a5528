import { useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { content } from '#shared/messages/content.ts';
import { intake as texts } from '#shared/messages/intake.ts';
import { useRootData } from '#web/app/root-data.ts';
import { PageOpening } from '#web/features/content/page-opening.tsx';
import { telHref } from '#web/features/content/ways-to-reach.tsx';
import type { Crumb } from '#web/ui/navigation.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import { AddressForm } from './address-form.tsx';
import { BasicsForm } from './basics-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { ListingReply, ListingView } from './listing-view.ts';
import { Standing } from './standing.tsx';
import { Steps } from './steps.tsx';

export const listingCrumbs: readonly Crumb[] = [{ label: content.nav.home, to: '/' }, { label: texts.title }];

/** `/list-your-property`: three steps, each a form of its own that works without scripts, and beside them what happens next. */
export function ListingPage({ view, over }: { view: ListingView; over: boolean }) {
  const reply = useActionData<ListingReply>();
  const submitted = view.state !== 'draft';
  const heading = useFocusOnStep(view.step);
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening crumbs={listingCrumbs} title={texts.title} lead={texts.lead} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-24">
        <div className="max-w-3xl">
          <Steps step={view.step} submitted={submitted} />
          {!submitted && <h2 ref={heading} tabIndex={-1} className="mb-6 text-2xl outline-none">{view.step === 3 ? texts.confirmTitle : texts.steps[view.step - 1]}</h2>}
          {over && <Notice tone="warn" className="mb-6">{texts.draftOver}</Notice>}
          {view.resumed && !submitted && <Notice className="mb-6">{texts.resumed}</Notice>}
          {reply !== undefined && reply.message !== '' && <Notice tone="bad" className="mb-6">{reply.message}</Notice>}
          <Step view={view} reply={reply} />
        </div>
        <Aside />
      </div>
    </div>
  );
}

/** A step that follows another takes the focus, so that keyboard and screen reader go on where it begins. */
function useFocusOnStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

function Step({ view, reply }: { view: ListingView; reply: ListingReply | undefined }) {
  if (view.state !== 'draft') return <Standing view={view} />;
  if (view.step === 1) return <BasicsForm view={view} reply={reply} />;
  if (view.step === 2) return <AddressForm view={view} reply={reply} />;
  return <CodeForm view={view} reply={reply} />;
}

function Aside() {
  const { config } = useRootData();
  return (
    <aside aria-labelledby="next" className="h-fit rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24">
      <h2 id="next" className="text-xl">{texts.asideTitle}</h2>
      <ol className="mt-5 flex flex-col gap-5">
        {texts.aside.map(({ title, text }, n) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-3">
            <span aria-hidden className="figures grid size-8 place-items-center rounded-pill bg-mist text-sm font-semibold text-monsoon">{n + 1}</span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5 font-semibold">{texts.asideFree}</p>
      <p className="mt-1 text-sm text-muted">{texts.asideHelp}</p>
      <a href={telHref(config.supportPhone)} className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline">
        <Icon icon="phone" size={18} />
        {config.supportPhone}
      </a>
    </aside>
  );
}
