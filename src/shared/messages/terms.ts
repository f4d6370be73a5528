import type { PolicyText } from './policy-text.ts';

export const terms: PolicyText = {
  title: 'Terms and conditions',
  description: 'The terms of booking a stay: who may book, what the price holds, how paying, changing and cancelling work, and what we each answer for.',
  lead: 'What you and we agree to when you book. Written to be read; where the law gives you more, the law counts.',
  updated: '2026-11-01',
  sections: [
    { id: 'who', title: 'Who is who', blocks: [
      '{brand} is a marketplace. The **house** is the villa, bungalow, hotel or resort you book, and whoever runs it. **You** are the traveller who books, and everybody who comes along.',
      'The stay itself is between you and the house. We keep its calendar, work out its price, take payments where there are any, and stand by both sides when something goes wrong.',
    ] },
    { id: 'age', title: 'Who may book', blocks: [
      '**Guests must be 18 or older** to book and to check in as the lead guest. Children come with an adult who is responsible for them; up to 12 years they count as children, from 13 as adults.',
      'The name, mobile number and e-mail of the lead guest have to be real: the house uses them to let you in, and by law it will ask each adult for a photo identity document at the gate.',
    ] },
    { id: 'price', title: 'The price', blocks: [
      'The total you see contains everything we know of: the nights, children who pay, discounts, your coupon and GST. It is worked out on our side. Once it is shown for your dates and guests it is held for 15 minutes, and what is shown is what is charged.',
      'Things you order at the house, damages and a refundable deposit that the house names in its rules are not part of it.',
      'A coupon has conditions: dates, a least amount, a number of uses. It is used up when the booking is confirmed, not by an attempt that failed.',
    ] },
    { id: 'booking', title: 'Booking and paying', blocks: [
      'A booking is made when you see its number. Until then nothing is promised, and nobody else is kept from the nights for longer than the 15 minutes of a hold.',
      ['Where the house says **Pay At Hotel**, you pay there; nothing is taken online.', 'Some houses want a part in advance. That part is paid online and the rest at the property; both amounts stand beside the button.', 'All others are paid in full online, at the payment provider’s own page. We never see or keep your card number.'],
      'If money arrives after your hold has run out, we take the nights again if they are still free. If they are not, all of it goes back to you.',
    ] },
    { id: 'cancel', title: 'Cancelling and changing', blocks: [
      '**A refund may be given if you cancel more than 12 days before check-in. Within 12 days of check-in a booking is non-refundable, unless the plan says otherwise.** Twelve days are 12 × 24 hours, counted back from the check-in time of the house.',
      'A plan may be kinder or stricter, and says so before you book. The rule you agreed to is kept in your booking and does not change afterwards. How it works in detail: [Refunds and cancellation](/refund-cancellation-policy).',
    ] },
    { id: 'house', title: 'At the house', blocks: [
      'The rules on the page of the house are part of this agreement: how many may come, pets, music after ten, smoking, visitors, the kitchen. A party larger than booked may be turned away or charged for.',
      'Leave the place as you would like to find it. What your party breaks, your party pays for, at what it costs to mend.',
      'Hills are hills. Roads slip, power goes, monkeys come in by open windows. Please take the house’s advice on pools, balconies, cliffs and waterfalls, and keep children in sight near water.',
    ] },
    { id: 'reviews', title: 'Reviews and what you write', blocks: [
      'After a stay you may review it once. We publish what is about the stay, whether kind or not, and leave out insults, private data and advertising. Reviews are never bought, and a house cannot have one removed because it dislikes it.',
    ] },
    { id: 'account', title: 'Your account', blocks: [
      'You sign in with a code sent to your mobile number. Never read that code to anybody, including us. Tell us at once if your number changes hands.',
      'We may close an account that is used for fraud, for harassing people or for attacking the service. Confirmed bookings are settled by their own rules.',
    ] },
    { id: 'liability', title: 'What we answer for', blocks: [
      'We answer for our part: the calendar, the price, payments and refunds through us, and the truth of what we say. The house answers for the stay. Nobody answers for weather, landslides, strikes or orders of the authorities, but we will help you find another date.',
      'Nothing here limits rights that consumer law gives you, or liability for injury or intent.',
    ] },
    { id: 'law', title: 'Law, complaints, changes', blocks: [
      'The law of India applies, and the courts at Pune are competent, as far as consumer law does not name another.',
      'Complaints reach our grievance desk at {email} or {phone}. We confirm them within 48 hours and answer within a month.',
      'When these terms change, the date at the top does too. A booking keeps the terms it was made under.',
    ] },
  ],
};
