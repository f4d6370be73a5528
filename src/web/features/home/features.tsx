import { home } from '#shared/messages/home.ts';
import { Icon } from '#web/ui/icon.tsx';

const GLYPHS = { total: 'receipt', pay: 'wallet', cancel: 'calendar-x-2', rules: 'scroll-text' } as const;

/** Four promises that the product keeps, as a list to read, not as tiles. */
export function Features() {
  return (
    <section aria-labelledby="features" className="page-width grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id="features" className="text-2xl md:text-3xl">{home.featuresTitle}</h2>
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {home.features.map((feature) => (
          <li key={feature.title} className="border-t-2 border-monsoon pt-4">
            <h3 className="flex items-center gap-2.5 text-lg">
              <Icon icon={GLYPHS[feature.icon]} size={22} className="text-monsoon" />
              {feature.title}
            </h3>
            <p className="mt-2 text-muted">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
