import * as texts from '#messages/rule-fit.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FitList } from './fit-list.tsx';
import type { FitView } from '#shared/fit-view.ts';

export interface FitFacts {
  /** empty while the group has no needs */
  readonly fits: readonly FitView[];
  /** the group's earlier answer; null without one */
  readonly company: readonly Company[] | null;
}

/**
 * Shows whether the house suits the group, with the form for the group's company. Plain HTML without scripts. `action`,
 * `next` and `ask` are addresses in the page's language.
 */
export const FitSection = ({
  fits,
  company,
  action,
  next,
  ask,
}: FitFacts & { action: string; next: string; ask: string }) => (
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
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-monsoon">
        <Icon icon="users" size={16} />
        {company === null ? texts.tell() : texts.change()}
      </summary>
      <form method="post" action={action} className="pb-1">
        <input type="hidden" name="next" value={next} />
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="text-sm text-muted">{texts.once()}</legend>
          {COMPANY.map((one) => (
            <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name="company"
                value={one}
                defaultChecked={company?.includes(one)}
                className="size-5 shrink-0 accent-monsoon"
              />
              {texts.company[one]()}
            </label>
          ))}
        </fieldset>
        <button
          type="submit"
          className="mt-2 inline-flex min-h-11 items-center rounded-pill bg-monsoon px-5 font-semibold text-on-monsoon hover:bg-monsoon-strong"
        >
          {texts.check()}
        </button>
      </form>
    </details>
  </section>
);
