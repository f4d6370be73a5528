import { afterProof, onAccount, onOldSession } from './presses-on-accounts.ts';
import { onBoards } from './presses-on-boards.ts';
import {
  inBlocks,
  inCalendar,
  onFeeds,
  onInvitation,
  onListing,
  onStay,
  onTeam,
} from './presses-of-hosts.ts';
import { onInbox } from './presses-on-inbox.ts';
import { onPayee } from './presses-on-payees.ts';
import { onPhotographs } from './presses-on-photographs.ts';
import { onRegister } from './presses-on-register.ts';
import { onReplies, onReviews } from './presses-on-reviews.ts';
import { onCleanerLink, onTurnover } from './presses-on-turnovers.ts';
import { onBooking, onHold, onShare, onSplit } from './presses-of-payers.ts';
import { atDesk, beforeStep } from './presses-of-staff.ts';
import { IN_HINDI, listing, onLists, signingIn } from './presses-of-visitors.ts';
import { ANYBODY, booked, own } from './presses.ts';

const STAY = { id: 1, checkIn: '2026-12-04', checkOut: '2026-12-06' };
const PERSON = { mobile: '', name: '', email: '' };

/** Everything that the journeys press without a network, in words. */
export const PRESSED: ReadonlySet<string> = new Set(
  [
    ANYBODY,
    own('', '', ''),
    booked({ trip: '', change: '', write: '' }),
    IN_HINDI,
    onLists(''),
    signingIn('', ''),
    listing('', { name: '', mimeType: '', buffer: Buffer.of() }),
    onBoards({ board: '', soldOut: '' }),
    onAccount('', PERSON),
    afterProof,
    onOldSession,
    onHold(STAY, { id: 1, session: '' }),
    onBooking(STAY, 1),
    onSplit(STAY, () => undefined),
    onShare(''),
    inBlocks('', 0),
    onFeeds(0),
    onListing(0),
    onPayee(0),
    onPhotographs(0, { name: '', mimeType: '', buffer: Buffer.of() }),
    onStay(0),
    onInbox(0),
    onReviews,
    onReplies,
    onRegister(0),
    onTurnover,
    onCleanerLink(''),
    inCalendar(0),
    onTeam('', 0),
    onInvitation(''),
    beforeStep,
    atDesk('', 0, ''),
  ].flatMap((presses) => presses.map(({ what }) => what)),
);

/** A form that nobody presses, with the reason. */
interface Unpressed {
  readonly why: string;
}

/**
 * What presses each form of a file of `src/web`, in the words of the presses. A file that sends forms in another way
 * has one entry at least.
 */
export const FORMS: Readonly<Record<string, readonly (string | Unpressed)[]>> = {
  'app/header-tools.tsx': ['the way out in the header', 'a search in the header'],
  'app/language-offer.tsx': ['the language that the browser prefers'],
  'app/language-switch.tsx': ['another language'],
  'app/press-gate.ts': [{ why: 'It is the gate that holds the presses.' }],
  'app/use-send-form.ts': ['a message to us'],
  'features/account/auth-dialog-panel.tsx': ['a number in the dialog'],
  'features/account/auth-forms.tsx': ['a number to sign in with'],
  'features/account/change-password.route.tsx': ['a chosen password', 'another password'],
  'features/account/delete-account.route.tsx': [
    'the end of an account',
    'the code before an account goes',
  ],
  'features/account/passkey-forms.tsx': [
    'a passkey before an account goes',
    'a passkey taken away',
    'a passkey of this device',
  ],
  'features/account/passkey-button.tsx': ['a passkey to sign in with'],
  'features/account/people.route.tsx': ['a person off the list', 'a saved guest'],
  'features/account/profile-forms.tsx': [
    'a name of one’s own',
    'the proof of an e-mail',
    'the code of an e-mail',
    'the code of an e-mail once more',
    'another device signed out',
    'all other devices signed out',
    'the way out',
  ],
  'features/account/proof-forms.tsx': ['the code once more'],
  'features/account/step-up-panel.tsx': ['the proof of an owner'],
  'features/account/undo-change.route.tsx': ['a change of the account undone'],
  'features/board/add-to-board.tsx': ['a stay for the trip board'],
  'features/board/board-form.tsx': ['the name of a trip'],
  'features/board/board-parts.tsx': [
    'a saved stay for a board',
    'a friend off a board',
    'a new link to a board',
    'the end of a board',
  ],
  'features/board/board.route.tsx': ['a comparison'],
  'features/board/compare.route.tsx': ['another choice to compare'],
  'features/board/stay-card.tsx': [
    'a stay off a board',
    'the next free dates of a stay',
    'a note on a board',
  ],
  'features/board/trip-boards.route.tsx': ['a new trip board'],
  'features/board/votes.tsx': [
    'a name on a board',
    'a vote on a board',
    'another name on a board',
    'a name with a vote',
    'a word about a stay',
    'a friend’s vote off a board',
  ],
  'features/board/weekend-finder.tsx': [
    'the first free weekend of a board',
    'the dates of a free weekend',
  ],
  'features/checkout/own-hold.tsx': [
    'a hold on the page of its stay',
    'a hold let go on the page of its stay',
  ],
  'features/checkout/price-panel.tsx': ['a coupon'],
  'features/checkout/select-room.route.tsx': ['the plans of a stay'],
  'features/checkout/traveller-form.tsx': ['a booking'],
  'features/company/group-form.tsx': ['how the group comes'],
  'features/content/contact-us.route.tsx': ['a message to us'],
  'features/conversations/ask.route.tsx': ['a question'],
  'features/conversations/message-form.tsx': [
    'a message about a trip',
    'a message in the chat',
    'an answer of the desk',
    'an answer of the property',
  ],
  'features/desk/audit.route.tsx': ['a record of the log', 'a change of the log undone'],
  'features/desk/desk-frame.tsx': ['the way out of the desk'],
  'features/desk/listing.route.tsx': ['a listing to approve', 'a listing to refuse'],
  'features/desk/listings.route.tsx': [
    { why: 'It needs a whole checklist; a test of the slice puts a property on sale.' },
  ],
  'features/desk/people.route.tsx': ['an owner to find', 'a visit to an owner'],
  'features/desk/replies.route.tsx': ['a reply to approve'],
  'features/desk/second-step.route.tsx': [
    'new recovery codes',
    'the second step',
    'an app for codes',
    'the first code of an app',
  ],
  'features/desk/staff-section.tsx': ['a role to end', 'a lost app', 'a role to give'],
  'features/desk/visit-banner.tsx': ['the end of a visit'],
  'features/host/blocks/block.route.tsx': [
    'an own booking to free',
    'an own booking that is paid',
    'an own booking to change',
  ],
  'features/host/blocks/close.route.tsx': ['nights to close', 'the hours of groups'],
  'features/host/blocks/month-blocks.tsx': [
    { why: 'It needs a guest who is paying just then; a test of the slice withdraws a wish.' },
  ],
  'features/host/blocks/own-booking.route.tsx': ['a booking to write down'],
  'features/host/calendar/copy-year.route.tsx': ['last year’s prices to look at'],
  'features/host/calendar/month.route.tsx': ['another room in the calendar'],
  'features/host/calendar/plain-form.tsx': [{ why: 'Only browsers without scripts show it.' }],
  'features/host/calendar/preview-box.tsx': ['a season to save'],
  'features/host/calendar/price-sheet.tsx': ['a price to save'],
  'features/host/calendar/save-form.tsx': ['a price in words to save', 'a price to take back'],
  'features/host/calendar/notice-form.tsx': ['a notice to save'],
  'features/host/calendar/words-form.tsx': ['a price in words'],
  'features/host/calendar/seasons.route.tsx': ['a season to look at'],
  'features/host/day/balance.tsx': [
    'money received at the property',
    'money received to take back',
    'a UPI ID',
  ],
  'features/host/day/stay.route.tsx': ['an arrival'],
  'features/host/day/turnovers.tsx': [
    'a link for the cleaner',
    'another link for the cleaner',
    'rooms that are ready',
    'rooms that are not ready after all',
  ],
  'features/host/register/form-three.route.tsx': ['a Form III'],
  'features/host/register/guest-form.tsx': ['an adult of the register'],
  'features/host/feeds/feeds.route.tsx': ['another calendar to add', 'another calendar to remove'],
  'features/host/feeds/shared-calendars.tsx': ['an address for another site'],
  'features/host/history.route.tsx': ['the changes by a person', 'a change of the history undone'],
  'features/host/invite.route.tsx': ['a place in a team'],
  'features/host/listing/facts-forms.tsx': ['the hours of a listing'],
  'features/host/listing/listing.route.tsx': [
    { why: 'It needs a whole checklist; a test of the slice asks, and pauses a property.' },
    { why: 'It would pause a property that other journeys look at.' },
  ],
  'features/host/reviews/reviews.route.tsx': ['a reply to a review'],
  'features/host/listing/payee.route.tsx': [
    'who is paid for a property',
    'another account is stopped before it counts',
  ],
  'features/host/listing/photograph-list.tsx': ['what a photograph of a property shows'],
  'features/host/listing/photograph-order.ts': ['a photograph of a property by its handle'],
  'features/host/listing/photographs.route.tsx': [
    'a photograph of a property to put back',
    'a photograph for a property',
  ],
  'features/host/leave-form.tsx': ['the way out of a team'],
  'features/host/team-parts.tsx': ['somebody for a team'],
  'features/host/team.route.tsx': [
    'another role in a team',
    'a person out of a team',
    'an invitation once more',
    'an invitation withdrawn',
  ],
  'features/listing/address-form.tsx': ['the address of a listing'],
  'features/listing/basics-form.tsx': ['the whole first step of a listing'],
  'features/listing/code-form.tsx': [
    'the code of a listing',
    'the code of a listing once more',
    'what a photograph of a listing shows',
    'another listing',
  ],
  'features/listing/listing-form.tsx': [
    {
      why: 'It saves behind the page, offline says so at its foot, and the next step sends all of it.',
    },
  ],
  'app/use-uploads.ts': ['a photograph of a listing', 'a photograph off a listing'],
  'features/payment/failure.route.tsx': [
    'another try after a failed payment',
    'nights let go after a failed payment',
    'a change after a failed payment',
  ],
  'features/payment/pay-rest.tsx': ['the rest of a price'],
  'features/payment/sandbox-pay.route.tsx': ['a declined payment'],
  'features/property/booking-panel.tsx': ['another guest of a stay'],
  'features/property/coupon-drawer.tsx': ['a code of an offer'],
  'features/reviews/review-form.tsx': ['a review'],
  'features/search/filters.tsx': ['a filter of a list'],
  'features/search/free-weekends.route.tsx': ['the weekends of a place'],
  'features/search/map-page.tsx': ['the dates of the map'],
  'features/search/offer-page.tsx': ['the search within an offer'],
  'features/search/results.tsx': ['a heart of a list'],
  'features/search/search-location.route.tsx': ['the search of a place'],
  'features/search/search-panel.tsx': ['the search of the home page'],
  'features/split/share.route.tsx': [
    'a share',
    'that one is not coming',
    'that one comes after all',
  ],
  'features/split/split-edit.tsx': ['equal shares, payment', 'the sums of shares, payment'],
  'features/split/split-part.tsx': [
    { why: 'A share is divided only among three people or more, after one has paid.' },
    'the links to shares',
    'no more shares, payment',
  ],
  'features/turnover/turnover.route.tsx': ['that the rooms are ready, by the link'],
  'features/tours/enquiry-box.tsx': ['an enquiry for a tour'],
  'features/trip/cancel-section.tsx': ['a cancellation'],
  'features/trip/change-charges.tsx': ['a change of a booking'],
  'features/trip/change-form.tsx': ['another guest of a booking'],
  'features/trip/modify-booking.route.tsx': ['the payment of a change'],
  'features/trip/trip-parts.tsx': ['when and how one arrives'],
  'features/trip/trip-people.tsx': ['who comes along'],
  'features/trip/trip.route.tsx': ['a hold on the page of its trip'],
  'features/trip/unfinished-list.tsx': ['nights that wait for their payment', 'nights to let go'],
  'features/wishlist/heart.tsx': ['the heart of a stay'],
  'features/wishlist/my-wishlist.route.tsx': [
    'saved stays for a new board',
    'a stay off the wishlist',
  ],
};
