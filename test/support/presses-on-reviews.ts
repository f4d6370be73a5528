import * as texts from '#messages/review-replies.ts';
import { button } from './presses.ts';
import { type Press, unfold } from './without-network.ts';

/** Presses of an owner whose property has one review. */
export const onReviews: readonly Press[] = [
  {
    what: 'a reply to a review',
    path: '/host/reviews',
    type: async (page) => {
      await unfold(page);
      await page.locator('main textarea').first().fill('Thank you. The heater is new.');
    },
    button: (page) => button(texts.send())(page).first(),
    says: 'send',
    done: (page) => page.waitForURL(/sent=\d/),
  },
];

/** Presses of an admin at the desk, after an owner has replied to a review. */
export const onReplies: readonly Press[] = [
  {
    what: 'a reply to approve',
    path: '/desk/replies',
    button: (page) => button(texts.desk.approve())(page).first(),
    says: 'send',
    done: (page) => page.waitForURL(/done=published/),
  },
];
