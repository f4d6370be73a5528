import * as texts from '#messages/rule-fit.ts';
import type { Company } from '#shared/rule-fit.ts';
import { FitList } from './fit-list.tsx';
import GroupForm from './group-form.tsx';
import type { FitView } from '#shared/fit-view.ts';

export interface FitFacts {
  /** empty while the group has no needs */
  readonly fits: readonly FitView[];
  /** every house rule, whatever the group needs */
  readonly rules: readonly FitView[];
  /** the group's earlier answer; null without one */
  readonly company: readonly Company[] | null;
}

/**
 * Shows whether the house suits the group, with the form for the group's company, which says that it is saved. Plain
 * HTML without scripts. `action`,
 * `next` and `ask` are addresses in the page's language.
 */
export const FitSection = ({
  fits,
  company,
  action,
  next,
  ask,
}: Omit<FitFacts, 'rules'> & { action: string; next: string; ask: string }) => (
  <section
    id="fit"
    aria-labelledby="fit-title"
    className="mt-5 scroll-mt-24 rounded-card border border-line bg-surface px-4 py-3.5"
  >
    <h2 id="fit-title" className="font-sans text-sm font-bold tracking-normal">
      {texts.question()}
    </h2>
    {fits.length > 0 ? (
      <FitList fits={fits} className="mt-2" />
    ) : (
      <p className="mt-1 text-sm text-muted">
        {company === null ? texts.lead() : texts.nothingAsked()}
      </p>
    )}
    {fits.some(({ fit }) => fit === 'ask') && (
      <a
        href={ask}
        className="mt-1 flex min-h-11 w-fit items-center text-sm font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.askHouse()}
      </a>
    )}
    <GroupForm company={company} action={action} next={next} confirms />
  </section>
);
