import * as photos from '#messages/listing-photos.ts';
import * as texts from '#messages/owner-photographs.ts';
import { button } from './presses.ts';
import type { Photo } from './presses-of-visitors.ts';
import { type Press, unfold } from './without-network.ts';

/** Presses of the owner of a draft on its photographs. */
export const onPhotographs = (propertyId: number, photo: Photo): readonly Press[] => {
  const path = `/host/listing/${propertyId}/photographs`;
  return [
    ...[1, 2].map((n): Press => ({
      what: n === 1 ? 'a photograph for a property' : 'another photograph for a property',
      path,
      button: (page) => page.getByLabel(photos.choose()),
      // another file of the same picture
      choose: (field) =>
        field.setInputFiles([
          { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(n - 1)]) },
        ]),
      says: 'send',
      done: (page) => page.getByRole('button', { name: photos.remove({ n }) }).waitFor(),
    })),
    {
      what: 'what a photograph of a property shows',
      path,
      type: async (page) => {
        await unfold(page);
        await page.getByLabel(photos.alt({ n: 1 })).fill('The verandah in the rain');
      },
      button: (page) => page.getByRole('button', { name: photos.saveOrder() }),
      says: 'send',
      done: (page) => page.waitForURL(/said=saved/),
    },
    {
      what: 'a photograph of a property by its handle',
      path,
      type: async (page) => {
        await page.getByRole('button', { name: texts.drag({ n: 1 }) }).press('End');
        await page.waitForURL(/said=moved/);
      },
      button: button(photos.earlier({ n: 2 })),
      says: 'send',
      done: (page) => page.getByText(texts.said.moved({ n: 1 })).waitFor(),
    },
    {
      what: 'a photograph of a property to put back',
      path,
      type: async (page) => {
        await page.getByRole('button', { name: photos.remove({ n: 2 }) }).tap();
        await page.waitForURL(/said=removed/);
      },
      button: button(texts.undo()),
      says: 'send',
      done: (page) => page.waitForURL(/said=restored/),
    },
  ];
};
