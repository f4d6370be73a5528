import type { Picture as PictureFacts } from '#marketplace/catalogue/index.ts';
import { blog as texts } from '#shared/messages/blog.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { BlogCardView } from './blog-view.ts';
import { PostOnItsWay } from './post-on-its-way.tsx';
import { RecentPosts } from './recent-posts.tsx';

/** No post under this address: says so, and offers the others. */
export function PostNotFound({ recent, picture }: { recent: readonly BlogCardView[]; picture: PictureFacts | null }) {
  return (
    <div className="page-width grid gap-x-16 pt-8 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:pt-0">
      <PostOnItsWay />
      <div className="flex max-w-md flex-col items-start gap-4 lg:mt-14">
        {picture && <Picture picture={picture} alt="" sizes="448px" className="aspect-3/2 w-full rounded-card" />}
        <h1 className="mt-2 text-3xl">{texts.notFound}</h1>
        <p className="text-muted">{texts.notFoundText}</p>
        <LinkButton to="/blogs" variant="brand" className="mt-2">{texts.all}</LinkButton>
      </div>
      <RecentPosts posts={recent} />
    </div>
  );
}
