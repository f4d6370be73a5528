import type { PolicyText } from './policy-text.ts';

/** The rules of pricing and bookings in words: ladders, frozen terms, deadlines by the hour. */
export const refunds: PolicyText = {
  title: 'Refund and cancellation policy',
  description: 'Until when a booking can be cancelled, how much comes back, how refund steps work and how long the money takes.',
  lead: 'Every plan says what comes back and until when. This page says how that is worked out, so that you can check it.',
  updated: '2026-11-01',
  sections: [
    { id: 'rule', title: 'The usual rule', blocks: [
      'Unless a plan says otherwise: cancel **more than 12 × 24 hours before the check-in time** and everything you paid comes back. Cancel later, and nothing does.',
      'The hours are counted back from the check-in time of the house, in India’s time. That is 2:00 PM unless the house says otherwise. Beside each plan you find the result for your dates, with its day and hour; there is nothing to count.',
    ] },
    { id: 'ladders', title: 'Plans with steps, and plans without', blocks: [
      'Some plans have a **ladder**: for instance everything until 21 days before check-in, 60 per cent until 10 days, a quarter until 4 days. The plan lists its own steps. What counts is the moment you confirm the cancellation.',
      'Some plans are **non-refundable** and cost less for it. Nothing comes back at any time; take one only if your dates are firm.',
      'If you book several plans in one booking, the strictest of them holds for all of it. It is the one you are shown.',
    ] },
    { id: 'frozen', title: 'Your rule stays yours', blocks: [
      'When you book, the steps, the check-in time and the price are written into the booking. If the house changes its policy, its hours or its rates the next day, your booking keeps what you agreed to.',
    ] },
    { id: 'amount', title: 'What the percentage is taken of', blocks: [
      'Of what you have **paid online**, taxes included.',
      ['**Paid in full online:** the percentage of the full amount.', '**Paid a part online:** the percentage of that part. The rest is simply not asked for.', '**Pay at the property:** nothing was paid, so nothing has to come back, and nothing is asked for.'],
      'A coupon that was used for the booking is not turned into money; its use is given back, so you may use it again while it runs.',
    ] },
    { id: 'how', title: 'How to cancel', blocks: [
      ['Sign in and open the booking under [My Bookings](/my-bookings).', 'Choose Modify / Cancel. It is offered until the check-in hour.', 'Read the amount that comes back, and when we start it. Only then confirm.'],
      'A cancellation cannot be taken back: the nights are free for others at once.',
    ] },
    { id: 'changing', title: 'Changing instead', blocks: [
      'A changed booking keeps its number. The new nights are taken and the old ones given back in one step, at the prices of the day. If the new stay costs less, the difference is due back to you; if it costs more, you pay the difference, and the old stay is safe until you have. A change never gives back more than a cancellation would at that moment.',
    ] },
    { id: 'time', title: 'When the money arrives', blocks: [
      '**Refunds are processed within 24-48 hours, if applicable.** They go back the way they came: to the card, account or wallet you paid with. After we start one, the bank takes its own time, often three to seven working days for cards and less for other ways.',
      'If it has not arrived after ten working days, write to {email} with the booking number, and we look for it.',
    ] },
    { id: 'cases', title: 'Special cases', blocks: [
      ['**You do not come:** a stay that nobody checks in for is treated as cancelled after the last step.', '**You leave early:** the nights that are left are between you and the house.', '**The money came too late:** if a payment reaches us after the 15 minutes of its hold and the nights have gone to somebody else, all of it is returned by itself.', '**A payment failed but money has left:** it is not a booking. The provider returns it, usually within days; tell us if it does not.', '**The house cannot receive you** for a reason of its own: everything you paid comes back, whatever the plan says.'],
    ] },
    { id: 'help', title: 'If something looks wrong', blocks: [
      'Call {phone} or write to {email} with your booking number, which begins with OH000. We would rather explain a figure twice than have you wonder about it once.',
    ] },
  ],
};
