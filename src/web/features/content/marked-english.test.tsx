import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { inLocale } from '#platform/locale.ts';
import Blogs from './blogs.route.tsx';
import Tours from '#web/features/tours/tours.route.tsx';
import FloorPlan from '#web/features/property/plan/floor-plan.route.tsx';

const picture = {
  id: 'p1',
  width: 1600,
  height: 900,
  alt: 'Rain',
  placeholder: '',
  tint: '#123456',
  caption: '',
  roomId: null,
};
const post = { slug: 'rain', name: 'Rain', text: 'On rain.', date: '2026-07-01', picture };
const tour = {
  id: 1,
  kind: 'domestic',
  slug: 'konkan',
  title: 'Konkan by train',
  summary: 'By train.',
  days: 3,
  nights: 2,
  price: 100_000,
  startsAt: 'Pune',
  endsAt: 'Goa',
  places: ['Pune'],
  picture,
  pictures: [picture],
};
const room = {
  id: 1,
  name: 'Garden room',
  units: '',
  spaces: [],
  surroundings: null,
  spaceTexts: [],
};

/** Pages whose owner's texts are English, with their data. */
const PAGES: readonly (readonly [name: string, page: unknown, data: object])[] = [
  ['blogs', Blogs, { posts: [post, { ...post, slug: 'mist' }], page: 1, pages: 1 }],
  ['tours', Tours, { kind: 'domestic', list: [tour, { ...tour, id: 2 }] }],
  ['floor plan', FloorPlan, { name: 'House', path: '/', rooms: [room], site: null, grounds: [] }],
];

test.each(PAGES)('%s says once that its texts are in English', (_name, page, data) => {
  const Page = page as ComponentType<{ loaderData: object }>;
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={data} /> }]);
  const marks = (locale: 'en' | 'hi' | 'mr') =>
    inLocale(locale, () => renderToStaticMarkup(<Stub />)).split('data-in-english').length - 1;
  expect([marks('en'), marks('hi'), marks('mr')]).toEqual([0, 1, 1]);
});
