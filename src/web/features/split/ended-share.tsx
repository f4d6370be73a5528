import * as texts from '#messages/split.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { EndedView } from './share.server.ts';

/** The page of a link whose share is gone: who asked for what, and what became of it. */
export const EndedCard = ({ ended }: { ended: EndedView }) => (
  <div className="page-width">
    <div className="mx-auto max-w-xl py-6 md:py-12">
      <article className="rounded-card border border-line bg-surface p-5 md:p-7">
        <p className="text-sm text-muted">{ended.asked}</p>
        <h1 className="mt-2 text-3xl leading-tight">{ended.hotel}</h1>
        <p className="mt-1 text-muted">{ended.city}</p>
        <p className="figures mt-2 inline-flex items-center gap-2">
          <Icon icon="calendar-days" size={18} className="text-monsoon" />
          {ended.dates}
        </p>
        <h2 className="mt-5 flex items-start gap-2.5 text-xl">
          <Icon icon="info" className="mt-0.5 text-muted" />
          {ended.title}
        </h2>
        <ul className="figures mt-1.5 flex flex-col gap-1.5">
          {ended.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LinkButton to={ended.hotelHref} variant="secondary" className="mt-5 w-full">
          {texts.share.look()}
        </LinkButton>
      </article>
    </div>
  </div>
);
