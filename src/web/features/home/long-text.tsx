import { home } from '#shared/messages/home.ts';

/** For readers: what a person who has rented here before would tell one who has not. */
export function LongText() {
  return (
    <section aria-labelledby="long" className="page-width">
      <h2 id="long" className="mb-6 text-xl md:text-2xl">{home.longTitle}</h2>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {home.long.map((part) => (
          <div key={part.title}>
            <h3 className="text-lg">{part.title}</h3>
            <p className="mt-2 max-w-prose text-muted">{part.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
