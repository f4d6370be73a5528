import * as content from '#messages/content.ts';
import * as home from '#messages/home.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The beginning of the 404 page; `alone` if the home page's content does not follow. */
export const LostPage = ({ alone }: { alone: boolean }) => (
  <div className="page-width py-8 md:py-10">
    <h1 className="text-2xl md:text-3xl">{home.lostTitle()}</h1>
    <p className="mt-2 max-w-2xl text-muted">{alone ? home.lostFurtherText() : home.lostText()}</p>
    <p className="mt-4 flex flex-wrap gap-3">
      <LinkButton to="/search" variant="brand">
        {content.searchAction()}
      </LinkButton>
      <LinkButton to="/support">{home.lostHelp()}</LinkButton>
    </p>
  </div>
);
