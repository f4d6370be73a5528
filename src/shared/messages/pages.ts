import { personFields } from './person-fields.ts';

/** The contact form and what stands beside it. */
export const contact = {
  title: 'Contact Us',
  lead: 'A question about a house, a booking that worries you, a thing we should know: write, and a person reads it.',
  description: 'Write to us, call or come by: the contact form, the phone number, the e-mail address and the office.',
  formTitle: 'Write to us',
  formNote: 'All four are needed, so that we can answer.',
  name: 'Name',
  email: 'E-mail',
  mobile: 'Mobile Number',
  mobileHint: 'An Indian mobile number, 10 digits',
  message: 'Write message',
  messageHint: 'With a booking number, if it is about one.',
  /** a field that only programs fill in; people never meet it */
  trap: 'Leave this empty',
  send: 'Send message',
  thanks: 'Thank you for get in touch with us, we will contact you soon.',
  again: 'Write another message',
  nameRequired: personFields.nameRequired,
  emailRequired: personFields.emailRequired,
  emailInvalid: 'Not a valid email',
  mobileRequired: personFields.mobileAlsoRequired,
  mobileInvalid: personFields.mobileInvalid,
  messageRequired: 'Please write your message',
  tooLong: (most: number) => `Please keep this within ${most} characters`,
  invalid: 'Please look at the marked fields once more.',
  limited: 'We have had several messages from you within the hour. Please wait a little, or call us.',
  notSent: 'Your message could not be sent just now. It is still here; please try again.',
  phone: 'Phone',
  phoneNote: 'The quickest way on the day you travel.',
  mail: 'E-mail',
  mailNote: 'Good for anything with an attachment.',
  office: 'Office',
  /** made up, as anybody who looks for the lane will find */
  address: ['7 Example Lane', 'behind the Imaginary Bank', 'Talegaon Dabhade, near Pune', 'Maharashtra 000 000'],
  officeNote: 'Please write before you come by.',
} as const;

export const support = {
  title: 'Support',
  heading: 'How can we help?',
  lead: 'Three ways to a person, and the answers that are asked for most.',
  description: 'Call us, mail us or chat with us, and find quick answers about bookings, changes and refunds.',
  call: 'Call Us',
  callNote: 'Best when something is happening today.',
  mail: 'Mail Us',
  mailNote: 'Best with a booking number in the subject.',
  chat: 'Chat with us',
  chatNote: 'Short questions, short answers.',
  openChat: 'Open the chat',
  form: 'Or use the contact form',
  answers: 'Quick answers',
  questions: [
    { question: 'Where is my booking?', answer: 'Under [My Bookings](/my-bookings), signed in with the mobile number you booked with. Each one opens its receipt, with the address and phone number of the house.' },
    { question: 'Can I change the dates?', answer: 'Open the booking under [My Bookings](/my-bookings); what can be changed is offered there until the check-in hour. If it does not answer your case, call us with the booking number.' },
    { question: 'What comes back if I cancel?', answer: 'What the plan you booked says, to the hour. Without a rule of its own, everything until 12 × 24 hours before check-in and nothing after. The whole of it stands in [Refunds and cancellation](/refund-cancellation-policy).' },
    { question: 'The code does not arrive', answer: 'Wait half a minute and ask for it once more; each code is good for five minutes. Check that the number is an Indian mobile number and that the phone has a signal.' },
    { question: 'Why is there tax on my total?', answer: 'GST is part of the price of a stay: 5 % up to ₹7,500 for a unit and night, 18 % above. It is in the total from the first screen on and stands in its own line on the receipt.' },
    { question: 'May we bring a dog, friends, music?', answer: 'Each house sets its own rules, and they stand on its page before you book. If yours is not among them, ask the house or us before you pay.' },
  ],
} as const;

export const about = {
  title: 'About Us',
  heading: 'The room between the house and the rain',
  description: 'What this marketplace is for, what you may expect of it, and what it will not do.',
  lead: 'A verandah is the part of a house where you are neither in nor out: dry, with tea, watching the weather come up the valley. We named the product after it, because that is what people travel here for.',
  factStays: 'stays you can book today',
  factPlaces: 'towns and villages they stand in',
  factTotal: 'total, the same from the first card to the receipt',
  story: [
    { title: 'What we do', text: ['We let people find whole villas, bungalows and small hotels in the hills between Mumbai and Pune, and a few places further off, and book them without a telephone conversation about what the price really is.', 'The houses belong to their owners, who look after them, set their rules and their rates, and open the gate. We keep the calendar, the price, the payment and the paperwork in order, and we answer when something goes wrong.'] },
    { title: 'What you may expect', text: ['One total, taxes included, worked out by us and never changed on the way to the payment. The cancellation rule of each plan with its date and hour. House rules on the first screen, also the ones that might make you choose another house.', 'Reviews come from guests who checked in, and there is one for a stay. Under three of them we show how many there are and no score, since an average of two is a rumour.'] },
    { title: 'What you will not find', text: ['No counters that run backwards, no ‘only one left’ that is not true, no struck-through price that nobody ever paid. If a house is sold out for your dates, it says so, with the next date on which the same stay fits.', 'No advertisements, and nobody else’s programs that follow you about. The [privacy policy](/privacy-policy) is short for that reason.'] },
  ],
  closing: 'Something to tell us?',
  closingText: 'About a house, this site or a road that has slipped into the valley: we read everything.',
  closingAction: 'Write to us',
  closingSearch: 'Find a stay',
} as const;

/** Round the policy pages. */
export const policies = {
  onThisPage: 'On this page',
  updated: (date: string) => `Last changed ${date}`,
  related: 'Also in the small print',
  question: 'Is something unclear?',
  questionText: 'Ask before you book. It is quicker for both of us.',
} as const;

/** The usual refund rule on a calendar. */
export const refundExample = {
  title: (arrival: string) => `For example, check-in on ${arrival} at 2:00 PM, booked today:`,
  all: 'All of it comes back',
  until: (moment: string) => `if you cancel before ${moment}`,
  nothing: 'Nothing',
  after: 'from then on',
} as const;
