import { Link } from 'react-router';
import * as search from '#messages/search.ts';

/** The text of a landing page, under the list, and links to the other landing pages. */
export default function LandingText({
  text,
  siblings,
}: {
  text: readonly string[];
  siblings: readonly { readonly path: string; readonly title: string }[];
}) {
  return (
    <section className="mt-16 grid gap-10 border-t border-line pt-10 lg:grid-cols-2 lg:gap-16">
      <div className="prose max-w-2xl">
        {text.map((paragraph) => (
          <p key={paragraph.slice(0, 24)}>{paragraph}</p>
        ))}
      </div>
      <nav aria-labelledby="siblings">
        <h2 id="siblings" className="mb-2 text-lg">
          {search.moreLists()}
        </h2>
        <ul className="gap-8 sm:columns-2">
          {siblings.map(({ path, title }) => (
            <li key={path} className="break-inside-avoid">
              <Link
                to={path}
                className="inline-flex min-h-11 items-center text-monsoon underline-offset-4 hover:underline lg:min-h-9"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
