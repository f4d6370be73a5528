import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatShortDate, type IsoDate } from '#shared/dates.ts';
import * as content from '#messages/content.ts';
import * as texts from '#messages/policies.ts';
import type { PolicySection } from '#shared/policy-text.ts';
import { type RootData, useRootData } from '#web/app/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { type Crumb, fromHome, PageOpening } from '#web/ui/navigation.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { fillIn, RichText } from './page-parts.tsx';

/** The messages of one policy. */
interface PolicyText {
  readonly title: () => string;
  readonly lead: () => string;
  readonly sections: () => readonly PolicySection[];
}

export const policyCrumbs = (text: Pick<PolicyText, 'title'>): readonly Crumb[] =>
  fromHome({ label: text.title() });

const related = () =>
  [
    ['/terms-conditions', content.footer.terms()],
    ['/refund-cancellation-policy', content.footer.refunds()],
    ['/privacy-policy', content.footer.privacy()],
  ] as const;

/** A long text: its sections in a reading column, and a list of them that stays in view. */
export function PolicyPage({
  text,
  updated,
  path,
  children,
}: {
  text: PolicyText;
  updated: IsoDate;
  path: string;
  /** shown after the first section */ children?: ReactNode;
}) {
  const root = useRootData();
  const sections = text.sections();
  return (
    <div className="page-width pt-4 md:pt-6">
      <PageOpening
        crumbs={policyCrumbs(text)}
        title={text.title()}
        lead={fillIn(text.lead(), root)}
      >
        <p className="mt-3 text-sm text-muted">
          {texts.updated({ date: formatShortDate(updated) })}
        </p>
      </PageOpening>
      <div className="grid gap-x-20 lg:grid-cols-[15rem_minmax(0,68ch)]">
        <SectionList sections={sections} />
        <div className="flex flex-col gap-12">
          {sections.map((section, i) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="scroll-mt-28 text-xl md:text-2xl">
                {section.title}
              </h2>
              <Blocks blocks={section.blocks} root={root} />
              {i === 0 && children}
            </section>
          ))}
          <Closing path={path} />
        </div>
      </div>
    </div>
  );
}

function SectionList({ sections }: { sections: readonly PolicySection[] }) {
  const links = (
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 leading-snug text-muted underline-offset-4 hover:text-monsoon hover:underline lg:min-h-10"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={texts.onThisPage()} className="hidden lg:block">
        <div className="sticky top-28">
          <p className="mb-2 text-sm font-semibold">{texts.onThisPage()}</p>
          {links}
        </div>
      </nav>
      <nav aria-label={texts.onThisPage()} className="mb-10 lg:hidden">
        <Disclosure title={texts.onThisPage()} className="border-t">
          {links}
        </Disclosure>
      </nav>
    </>
  );
}

function Blocks({ blocks, root }: { blocks: PolicySection['blocks']; root: RootData }) {
  return (
    <div className="prose mt-3 leading-[1.7] md:text-[1.0625rem] [&_li]:marker:text-monsoon">
      {blocks.map((block, i) =>
        typeof block === 'string' ? (
          <p key={i}>
            <RichText text={fillIn(block, root)} />
          </p>
        ) : (
          <ul key={i}>
            {block.map((item) => (
              <li key={item}>
                <RichText text={fillIn(item, root)} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Closing({ path }: { path: string }) {
  return (
    <aside
      aria-labelledby="question"
      className="grid gap-8 border-t-2 border-monsoon pt-6 sm:grid-cols-2"
    >
      <div>
        <h2 id="question" className="text-lg">
          {texts.question()}
        </h2>
        <p className="mt-1.5 text-muted">{texts.questionText()}</p>
        <LinkButton to="/contact-us" variant="brand" size="sm" className="mt-4">
          {content.nav.contact()}
        </LinkButton>
      </div>
      <nav aria-label={texts.related()}>
        <h2 className="text-lg">{texts.related()}</h2>
        <ul className="mt-1.5">
          {related()
            .filter(([to]) => to !== path)
            .map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  );
}
