import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultQuery } from '#web/features/search/search-params.ts';
import { Button } from './button.tsx';
import { Dialog } from './overlay.tsx';
import { Field, TextInput } from './field.tsx';
import { Pagination } from './navigation.tsx';
import { Picture } from './picture.tsx';
import { Price, Rating, Stars } from './facts.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { ErrorState } from './states.tsx';
import { Stepper } from './stepper.tsx';

/** Renders inside a router, as on every page. */
function html(element: React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Page />);
}

/** The same with the parts whose script loads late. */
async function wholeHtml(element: React.ReactNode): Promise<string> {
  const Page = createRoutesStub([{ path: '/', Component: () => element }]);
  const { prelude } = await prerender(<Page />);
  return new Response(prelude).text();
}

describe('HTML before scripts load', () => {
  it('links the label, hint and error of a field to the control', () => {
    const page = html(
      <Field label="Mobile No" hint="Ten digits" error="Not a valid Mobile number">
        {(control) => <TextInput {...control} name="mobile" />}
      </Field>,
    );
    const id = /<label for="([^"]+)"/.exec(page)?.[1];
    expect(page).toContain(
      `id="${id}" aria-describedby="${id}-hint ${id}-error" aria-invalid="true"`,
    );
    expect(page).toContain('role="alert"');
  });

  it('keeps a pending button focusable with a waiting text', () => {
    const page = html(<Button pending>Sign Up</Button>);
    expect(page).toContain('Please wait...');
    expect(page).toContain('aria-disabled="true"');
    expect(page).not.toContain(' disabled=""');
  });

  it('renders a stepper as a number input with its bounds', () => {
    expect(
      html(<Stepper label="Adults" name="adults" value={2} min={1} max={60} onChange={() => {}} />),
    ).toMatch(/<input[^>]*type="number"[^>]*min="1" max="60"[^>]*name="adults" value="2"/);
  });

  it('renders the search panel as a plain GET form with the whole query', async () => {
    const page = await wholeHtml(
      <SearchPanel
        initial={{ ...defaultQuery('2026-11-20'), party: { rooms: 2, adults: 4, childAges: [3] } }}
        today="2026-11-20"
      />,
    );
    expect(page).toMatch(/<form[^>]* action="\/search" method="get"/);
    for (const part of [
      'name="city"',
      'name="lat"',
      'name="lng"',
      'name="type"',
      'type="hidden" name="checkin" value="2026-11-20"',
      'name="rooms"',
      'name="adults"',
      'name="children"',
      'name="age"',
    ])
      expect(page).toContain(part);
    expect(page).toMatch(/<noscript>.*type="date"[^>]*name="checkin"/s);
  });

  it('renders nothing for a closed dialog', () => {
    expect(
      html(
        <Dialog isOpen={false} onClose={() => {}} title="Offers">
          inside
        </Dialog>,
      ),
    ).toBe('');
  });
});

describe('texts', () => {
  it('writes prices in Indian digits, with the old price only if higher', () => {
    expect(html(<Price amount={11_175_000} was={12_000_000} />)).toContain('₹1,11,750');
    expect(html(<Price amount={11_175_000} was={12_000_000} />)).toContain('<s ');
    expect(html(<Price amount={11_175_000} was={11_175_000} />)).not.toContain('<s ');
  });

  it('shows a score from three reviews on, below that only their number', () => {
    expect(html(<Rating score={4.44} count={3} />)).toContain('4.4');
    expect(html(<Rating score={5} count={2} />)).not.toContain('5.0');
    expect(html(<Rating score={5} count={2} />)).toContain('2 reviews');
    expect(html(<Rating score={null} count={0} />)).toBe('');
    expect(html(<Stars value={4} />)).toContain('4-star property');
  });

  it('shows a retry button and the reference of a failure', () => {
    const page = html(<ErrorState reference="req-9" />);
    expect(page).toContain('Try again');
    expect(page).toContain('req-9');
  });

  it('links pages, and none beyond the ends', () => {
    const page = html(<Pagination page={1} pages={2} href={(n) => `/blogs?page=${n}`} />);
    expect(page).toContain('Page 1 of 2');
    expect(page).toContain('href="/blogs?page=2"');
    expect(page).not.toContain('page=0');
  });

  it('offers a picture in three formats, no wider than its original, with reserved space', () => {
    const picture = {
      id: 'abc',
      width: 900,
      height: 600,
      alt: 'A porch',
      placeholder: '',
      tint: '#224433',
      caption: '',
      roomId: null,
    };
    const page = html(<Picture picture={picture} priority />);
    expect(page).toContain('type="image/avif"');
    expect(page).toContain('/media/abc/800.webp 800w');
    expect(page).not.toContain('1200w');
    expect(page).toContain('width="900" height="600" alt="A porch" loading="eager"');
  });
});
