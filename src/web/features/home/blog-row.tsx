import { Link } from 'react-router';
import { home } from '#shared/messages/home.ts';
import type { HomeData } from './home.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The latest three posts. */
export function BlogRow({ posts }: { posts: HomeData['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="blog">
      <SectionHeading id="blog" title={home.blog}>
        <LinkButton to="/blogs" variant="secondary" size="sm">{home.viewAll}</LinkButton>
      </SectionHeading>
      <ul className="page-width grid gap-8 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug} className="group relative grid grid-cols-[7.5rem_1fr] gap-4 md:block">
            <Picture picture={post.picture} alt="" sizes="(min-width: 48rem) 390px, 120px" className="aspect-square w-full rounded-card md:aspect-3/2" />
            <div className="md:mt-4">
              <h3 className="text-lg leading-snug">
                <Link to={`/blogs/${post.slug}`} className="after:absolute after:inset-0 group-hover:text-monsoon">{post.name}</Link>
              </h3>
              <p className="mt-1 line-clamp-3 text-sm text-muted md:text-base">{post.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
