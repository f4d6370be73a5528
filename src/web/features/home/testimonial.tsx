import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';

/** One published review in its own words; nothing where there is none. */
export function Testimonial({ said }: { said: HomeData['testimonial'] }) {
  if (said === null) return null;
  return (
    <section aria-label={home.testimonial} className="on-dark bg-night text-on-night">
      <div aria-hidden className="eave text-paper" />
      <figure className="page-width py-14 md:py-20">
        <blockquote className="max-w-4xl">
          <p className="font-display text-2xl leading-snug md:text-3xl md:leading-snug">“{said.title}”</p>
          <p className="mt-5 max-w-2xl text-lg leading-relaxed text-on-night-muted">{said.details}</p>
        </blockquote>
        <figcaption className="mt-7">
          <span className="font-semibold">{said.author}</span>
          <span className="text-on-night-muted">{' · '}<Link to={said.href} className="underline underline-offset-4 hover:text-on-night">{said.propertyName}</Link></span>
        </figcaption>
      </figure>
    </section>
  );
}
