import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import VisitBanner from './visit-banner.tsx';

it('says until when a visit lasts, as the server said it', () => {
  const visit = { kind: 'act', owner: 'Meera Kale', until: '5:41 AM' } as const;
  expect(renderToStaticMarkup(<VisitBanner visit={visit} />)).toContain(
    'You are acting for Meera Kale until 5:41 AM.',
  );
});
