import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { RecentPosts } from './blog-parts.tsx';

const html = (posts: Parameters<typeof RecentPosts>[0]['posts']): string => {
  const Page = createRoutesStub([{ path: '/', Component: () => <RecentPosts posts={posts} /> }]);
  return renderToStaticMarkup(<Page />);
};

const post = {
  slug: 'rain',
  name: 'Rain',
  text: 'On rain.',
  date: '2026-07-01',
  picture: {
    id: 'p1',
    width: 1600,
    height: 900,
    alt: 'Rain',
    placeholder: '',
    tint: '#123456',
    caption: '',
    roomId: null,
  },
};

test('says that there are no other posts', () =>
  expect(html([])).toContain('No recent blogs found.'));

test('links other posts, newest first', () => {
  const page = html([post, { ...post, slug: 'mist', name: 'Mist' }]);
  expect(page).not.toContain('No recent blogs found.');
  expect(page.indexOf('/blogs/rain')).toBeLessThan(page.indexOf('/blogs/mist'));
});
