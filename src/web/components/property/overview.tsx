import { property as texts } from '#shared/messages/property.ts';
import type { PropertyFacts } from '#web/lib/property/property-data.ts';

/** The first 130 characters, the whole on demand. The browser's own <details>: no script needed. */
export function Overview({ tagline, overview }: Pick<PropertyFacts, 'tagline' | 'overview'>) {
  return (
    <section aria-labelledby="overview" className="py-6">
      <h2 id="overview" className="sr-only">{texts.overview}</h2>
      <p className="font-display text-lg leading-snug md:text-xl">{tagline}</p>
      {overview.full === overview.short ? (
        <p className="mt-3">{overview.full}</p>
      ) : (
        <details className="group mt-3 flex flex-col">
          <summary className="max-w-prose">
            <span className="group-open:hidden">{overview.short} </span>
            <span className="-my-2.5 inline-block py-2.5 font-semibold whitespace-nowrap text-monsoon group-open:hidden">{texts.viewMore}</span>
            <span className="hidden min-h-11 items-center font-semibold text-monsoon group-open:inline-flex">{texts.viewLess}</span>
          </summary>
          <p className="max-w-prose">{overview.full}</p>
        </details>
      )}
    </section>
  );
}
