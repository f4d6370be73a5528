import type { PolicyText } from './policy-text.ts';

export const privacy: PolicyText = {
  title: 'Privacy policy',
  description: 'Which data we keep about you, what for, who else sees it, how long it stays and what you may ask of us.',
  lead: 'We keep what a booking needs and what the law asks for. There is no advertising on this site and nobody follows you from here.',
  updated: '2026-11-21',
  sections: [
    { id: 'what', title: 'What we keep', blocks: [
      ['**Your account:** name, mobile number, e-mail, and when and from which network address and browser you signed in.', '**Your bookings:** house, dates, how many adults, how many children and their ages, the price, what was paid and refunded, and the lead guest’s name, mobile number and e-mail.', '**For a tax invoice, if you ask for one:** GST number, company name and address.', '**Your wishlist and your reviews.**', '**What you write to us:** with the contact form we keep your name, e-mail, mobile number, the message and the network it came from.', '**A property you list:** what you type into the form, and your photographs without the place, time and camera that were written into them. Nobody but us sees them until the listing is approved.', '**Messages we sent you:** confirmations by SMS and e-mail, and whether they could be delivered. One-time passwords are blotted out once they have been sent.'],
      'We never have your card number: it is typed at the payment provider’s own page.',
    ] },
    { id: 'why', title: 'What for', blocks: [
      'To make and keep your booking, let you sign in, answer you, prevent fraud and abuse, and keep the books that tax law asks for. We do not build profiles for advertising and do not sell data.',
    ] },
    { id: 'who', title: 'Who else sees it', blocks: [
      ['**The house you book** gets the lead guest’s name and phone number, the dates and the size of your party.', '**Services that carry something for us:** SMS and e-mail delivery, and the payment provider when you pay online. Each gets what it has to carry.', '**Authorities,** where the law obliges us.'],
      'Nobody else. If a map with streets is shown, your browser fetches its tiles from the map’s own server, which sees your network address, as any site you open would.',
    ] },
    { id: 'cookies', title: 'Cookies', blocks: [
      'A few, all our own, all needed for something you asked for:',
      ['**Sign-in:** keeps you signed in for up to 30 days after your last visit. Programs on the page cannot read it.', '**One-time password:** remembers for five minutes which code you are about to enter.', '**Wishlist:** a random number under which a visitor’s list is kept for a year. It moves into your account when you sign in.', '**Listing a property:** a random number under which your draft, and later how it stands, is found again in this browser for 60 days.', '**Half-done things:** a sign-in with another account, and what you had typed when a session ended, for at most half an hour.'],
      'Your browser’s own storage also holds the name and number it shows you as signed in; signing out clears it. There are no cookies of others and no analytics, which is why no banner asks you about them.',
    ] },
    { id: 'long', title: 'How long', blocks: [
      ['Invoices and the bookings behind them: as long as tax law demands.', 'Sign-ins: until you sign out, or 30 days after the last use. Codes and the records of sending them: a short time after they run out.', 'Drafts of listings: 30 days after your last change. Photographs of a listing we refused: 30 days.', 'Account, wishlist, messages, reviews: until you delete your account; published reviews then stay without your name. Listings, and what you wrote to us: until you ask us to delete them, or they are no longer needed.'],
    ] },
    { id: 'rights', title: 'What you may ask', blocks: [
      'You may see what we have about you, have it corrected, have your account deleted, name somebody to act for you, and complain. In your profile you correct your details, download everything as one file and delete your account yourself; for the rest write to {email} from the address of your account, or call {phone}. If bookings are still ahead we ask you to cancel them first; invoices stay for as long as the law demands, and only for that.',
      'If our grievance desk does not satisfy you, you may turn to the Data Protection Board of India.',
    ] },
    { id: 'safety', title: 'How it is kept safe', blocks: [
      'Everything travels encrypted. Codes and sign-ins are stored only in a form from which they cannot be read back. Few people can see bookings, and only for their work. If you find a weakness, [security.txt](/.well-known/security.txt) says where to report it; thank you in advance.',
    ] },
    { id: 'children', title: 'Children', blocks: [
      'An account is for people of 18 and older. Of children who come along we keep only their ages, because some plans charge by age.',
    ] },
  ],
};
