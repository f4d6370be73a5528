import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import * as about from '#messages/about.ts';
import { leadingTags, pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { breadcrumbs } from '#web/app/seo/pages.ts';
import { describes } from '#web/app/seo/thing.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Breadcrumb, fromHome } from '#web/ui/navigation.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/about-us.route.ts';
import { RichText } from './page-parts.tsx';

export { aboutLoader as loader } from './pages.server.ts';

export const middleware = describes((origin) => [breadcrumbs(crumbs(), origin)]);

export const headers = () => leadingTags('places', 'home');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(rootDataOf(matches), {
    title: about.title(),
    description: about.description(),
    path: '/about-us',
    picture: loaderData?.picture ?? null,
  });

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}

const crumbs = () => fromHome({ label: about.title() });

interface AboutFacts {
  /** counted from the catalogue */
  readonly properties: number;
  readonly places: number;
  readonly picture: PictureFacts | null;
}

/** `/about-us`: what the marketplace is for, in sentences that can be checked. */
function AboutPage({ properties, places, picture }: AboutFacts) {
  return (
    <div className="page-width pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbs()} />
      <header className="mt-3 grid gap-x-16 gap-y-5 md:mt-5 lg:grid-cols-[1fr_1fr] lg:items-end">
        <div>
          <p className="font-semibold text-monsoon">{about.title()}</p>
          <h1 className="mt-2 text-3xl md:text-4xl">{about.heading()}</h1>
        </div>
        <p className="max-w-[58ch] text-lg text-muted">{about.lead()}</p>
      </header>
      {picture && (
        <Picture
          picture={picture}
          priority
          sizes="(min-width: 80rem) 1216px, 100vw"
          className="mt-10 -mx-4 aspect-3/2 md:mx-0 md:aspect-12/5 md:rounded-card"
          imgClassName="object-[86%_50%] md:object-center"
        />
      )}
      <ul className="mt-10 grid gap-6 sm:grid-cols-3 md:mt-14">
        <Fact figure={properties} text={about.factStays()} />
        <Fact figure={places} text={about.factPlaces()} />
        <Fact figure={1} text={about.factTotal()} />
      </ul>
      <div className="mt-14 flex flex-col gap-12 md:mt-20 md:gap-16">
        {about.story().map(({ title, text }) => (
          <section key={title} className="grid gap-x-16 gap-y-3 lg:grid-cols-[1fr_2fr]">
            <h2 className="text-2xl md:text-3xl">{title}</h2>
            <div className="prose max-w-[68ch] text-[1.0625rem] leading-[1.7]">
              {text.map((paragraph) => (
                <p key={paragraph}>
                  <RichText text={paragraph} />
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside aria-labelledby="closing" className="mt-16 border-t-2 border-monsoon pt-7 md:mt-20">
        <h2 id="closing" className="text-xl md:text-2xl">
          {about.closing()}
        </h2>
        <p className="mt-2 text-muted">{about.closingText()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to="/contact-us" variant="brand">
            {about.closingAction()}
          </LinkButton>
          <LinkButton to="/search" variant="secondary">
            {about.closingSearch()}
          </LinkButton>
        </div>
      </aside>
    </div>
  );
}

const Fact = ({ figure, text }: { figure: number; text: string }) => (
  <li className="border-t border-line pt-4">
    <strong className="figures block font-display text-4xl font-medium text-monsoon">
      {figure}
    </strong>
    <span className="text-muted">{text}</span>
  </li>
);
