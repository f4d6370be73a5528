import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { content } from '#shared/messages/content.ts';
import { about as texts } from '#shared/messages/pages.ts';
import { Breadcrumb, type Crumb } from '#web/ui/navigation.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from './rich-text.tsx';

export const aboutCrumbs: readonly Crumb[] = [{ label: content.nav.home, to: '/' }, { label: texts.title }];

export interface AboutFacts {
  /** counted from the catalogue as it stands */
  readonly stays: number;
  readonly places: number;
  readonly picture: PictureFacts | null;
}

/** `/about-us`: what this is for, in a few sentences that can be checked. */
export function AboutPage({ stays, places, picture }: AboutFacts) {
  return (
    <div className="page-width pt-4 md:pt-6">
      <Breadcrumb crumbs={aboutCrumbs} />
      <header className="mt-3 grid gap-x-16 gap-y-5 md:mt-5 lg:grid-cols-[1fr_1fr] lg:items-end">
        <div>
          <p className="font-semibold text-monsoon">{texts.title}</p>
          <h1 className="mt-2 text-3xl md:text-4xl">{texts.heading}</h1>
        </div>
        <p className="max-w-[58ch] text-lg text-muted">{texts.lead}</p>
      </header>
      {picture && <Picture picture={picture} priority sizes="(min-width: 80rem) 1216px, 100vw" className="mt-10 -mx-4 aspect-3/2 md:mx-0 md:aspect-12/5 md:rounded-card" />}
      <ul className="mt-10 grid gap-6 sm:grid-cols-3 md:mt-14">
        <Fact figure={stays} text={texts.factStays} />
        <Fact figure={places} text={texts.factPlaces} />
        <Fact figure={1} text={texts.factTotal} />
      </ul>
      <div className="mt-14 flex flex-col gap-12 md:mt-20 md:gap-16">
        {texts.story.map(({ title, text }) => (
          <section key={title} className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl md:text-3xl">{title}</h2>
            <div className="prose max-w-[68ch] text-[1.0625rem] leading-[1.7]">{text.map((paragraph) => <p key={paragraph}><RichText text={paragraph} /></p>)}</div>
          </section>
        ))}
      </div>
      <aside aria-labelledby="closing" className="mt-16 border-t-2 border-monsoon pt-7 md:mt-20">
        <h2 id="closing" className="text-xl md:text-2xl">{texts.closing}</h2>
        <p className="mt-2 text-muted">{texts.closingText}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/contact-us" variant="brand">{texts.closingAction}</LinkButton>
          <LinkButton to="/search" variant="secondary">{texts.closingSearch}</LinkButton>
        </div>
      </aside>
    </div>
  );
}

const Fact = ({ figure, text }: { figure: number; text: string }) => (
  <li className="border-t border-line pt-4">
    <strong className="figures block font-display text-4xl font-medium text-monsoon">{figure}</strong>
    <span className="text-muted">{text}</span>
  </li>
);
