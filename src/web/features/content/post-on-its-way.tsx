import { useLocation, useNavigation } from 'react-router';
import { blog as texts } from '#shared/messages/blog.ts';

/** Whether a post other than the one on show is being fetched. */
export function usePostOnItsWay(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next !== undefined && next !== pathname && /^\/blogs\/[^/]/.test(next);
}

/** 'Loading...' while the next post is fetched; shown only when that takes a moment, so that quick ones do not flicker. */
export function PostOnItsWay() {
  const loading = usePostOnItsWay();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-28 z-20 flex justify-center">
      {loading && <span className="animate-[fade_150ms_200ms_backwards] rounded-pill border border-line bg-surface px-5 py-2.5 font-semibold shadow-float">{texts.loading}</span>}
    </div>
  );
}
