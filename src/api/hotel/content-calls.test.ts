import { afterEach, describe, expect, it } from 'vitest';
import { refuse } from '#shared/result.ts';
import { openApi, type OpenApi } from '../testing/open-api.ts';

let api: OpenApi;
afterEach(() => api.app.close());

const wanted = { name: 'Kavya Rao', email: 'kavya@example.com', mobile: '98765 43210', message: 'May we bring a dog?' };

describe('blog_detail', () => {
  it('answers a post under its specified names', async () => {
    api = await openApi();
    const { http, body } = await api.call('hotel/blog_detail', { slug: 'monsoon' });
    expect(http).toBe(200);
    expect(body).toMatchObject({
      status: 200,
      count: 1,
      blog: { slug: 'monsoon', name: 'Monsoon weekends', shrt_desc: 'Rain.', image: '/media/a1b2c3d4e5/800.webp', published_at: '2026-07-01T05:30:00+05:30' },
      details: [{ content: '<p>It rains.</p>', image: '/media/a1b2c3d4e5/1200.webp' }, { content: '<p>It stops.</p>', image: '' }],
    });
    expect(body.data).toEqual([body.blog]);
  });

  it('says when there is none', async () => {
    api = await openApi();
    expect((await api.call('hotel/blog_detail', { slug: 'summer' })).body).toMatchObject({ status: 404, code: 'blog.not-found', message: 'Blog not found.' });
  });
});

describe('blog_recent', () => {
  it('answers the newest posts, asked for with nothing', async () => {
    api = await openApi();
    const { body } = await api.call('hotel/blog_recent');
    expect(body).toMatchObject({ status: 200, count: 1, blogs: [{ slug: 'monsoon' }] });
    expect(body.blogs).toEqual(body.data);
  });

  it('is an empty list without posts', async () => {
    api = await openApi({ content: { recentPosts: async () => [] } });
    expect((await api.call('hotel/blog_recent')).body).toMatchObject({ status: 200, count: 0, blogs: [] });
  });
});

describe('contact_us', () => {
  it('hands the message on as it was typed, with the address it came from, and thanks', async () => {
    const heard: unknown[] = [];
    api = await openApi({ content: { sendContactMessage: async ({ actor }, input) => { heard.push([input, actor.address]); return { ok: true, value: { id: 3 } }; } } });
    const { http, body } = await api.call('hotel/contact_us', wanted);
    expect(http).toBe(200);
    expect(body).toMatchObject({ status: 200, message: 'Thank you for get in touch with us, we will contact you soon.' });
    expect(heard).toEqual([[wanted, '127.0.0.1']]);
  });

  it('passes a message for each field on', async () => {
    api = await openApi({ content: { sendContactMessage: async () => refuse('invalid', 'contact.invalid', 'Look again', { fields: { name: 'a', message: 'b' } }) } });
    expect((await api.call('hotel/contact_us', {})).body).toMatchObject({ status: 400, code: 'contact.invalid', fields: { name: 'a', message: 'b' } });
  });

  it('says when to come back after too many', async () => {
    api = await openApi({ content: { sendContactMessage: async () => refuse('limited', 'contact.limited', 'Later', { retryAfter: 90 }) } });
    const { http, headers } = await api.call('hotel/contact_us', wanted);
    expect([http, headers['retry-after']]).toEqual([429, '90']);
  });

  it('turns away a form on another site', async () => {
    api = await openApi();
    expect((await api.call('hotel/contact_us', wanted, { 'sec-fetch-site': 'cross-site' })).http).toBe(403);
  });
});
