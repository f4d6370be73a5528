import { clsx } from 'clsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PostView } from './post-page.tsx';

/** Long reading: larger letters, open lines, Fraunces headings with air above and not below. */
const READING = [
  'prose text-[1.0625rem] leading-[1.75] md:text-[1.1875rem]',
  '[&_h2]:mt-11 [&_h2]:text-xl [&_h2]:md:text-2xl [&_h2+*]:mt-[0.5em]',
  '[&_h3]:mt-9 [&_h3]:text-lg [&_h3+*]:mt-[0.4em]',
  '[&_h2:first-child]:mt-0 [&_h3:first-child]:mt-0',
  '[&_li]:pl-1 [&_li]:marker:text-monsoon [&_strong]:font-semibold',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-monsoon [&_blockquote]:pl-5 [&_blockquote]:font-display [&_blockquote]:text-xl [&_blockquote]:leading-snug',
  '[&_hr]:mx-auto [&_hr]:w-16 [&_hr]:border-line',
  '[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-5 [&_th]:py-2 [&_th]:pr-5 [&_th]:text-left',
].join(' ');

/** The first letter of the post, three lines deep. */
const DROP_CAP = '[&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-[0.09em] [&>p:first-child]:first-letter:mr-[0.09em] [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[3.5em] [&>p:first-child]:first-letter:leading-[0.78] [&>p:first-child]:first-letter:text-monsoon';

/** The sections of a post. The HTML was sanitised when it was stored and again when it was read. */
export function PostBody({ sections }: { sections: PostView['sections'] }) {
  return (
    <div className="flex max-w-[68ch] flex-col gap-11">
      {sections.map((section, i) => (
        <section key={i} className="flex flex-col gap-9">
          {section.picture && <Picture picture={section.picture} sizes="(min-width: 64rem) 680px, 100vw" className="-mx-4 aspect-3/2 md:mx-0 md:rounded-card" />}
          <div className={clsx(READING, i === 0 && DROP_CAP)} dangerouslySetInnerHTML={{ __html: section.html }} />
        </section>
      ))}
    </div>
  );
}
