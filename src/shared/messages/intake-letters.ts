/** What owners and support read about a listing, by e-mail. */
export const intakeLetters = {
  receivedSubject: (name: string) => `We have your listing: ${name}`,
  received: (owner: string, name: string, id: number, link: string) =>
    `Dear ${owner},\n\nthank you for listing ${name} with us. Its number is ${id}.\n\nA person looks at it now and answers within two working days. Nothing is public until then. You can add photographs meanwhile, in the browser you used:\n${link}`,
  approvedSubject: (name: string) => `Approved: ${name}`,
  approved: (owner: string, name: string, id: number, phone: string) =>
    `Dear ${owner},\n\nyour listing ${id}, ${name}, is approved.\n\nWhat comes next: we call you on the number you gave to set up rooms, rates, the calendar and your house rules together. The house is not public yet; it goes live when you say so. If you would rather call us: ${phone}.`,
  refusedSubject: (name: string) => `About your listing: ${name}`,
  refused: (owner: string, name: string, id: number, reason: string, phone: string) =>
    `Dear ${owner},\n\nwe looked at your listing ${id}, ${name}, and cannot take it as it is. The reason:\n\n${reason}\n\nIf this can be mended, list it again; if you see it differently, call us: ${phone}.`,
  supportSubject: (name: string, city: string, id: number) => `New listing ${id}: ${name}, ${city}`,
  supportDo: (id: number, pictures: number) =>
    [
      `Photographs so far: ${pictures}`,
      '',
      `Look at it:     npx node scripts/operator.ts listings show ${id}`,
      `Approve it:     npx node scripts/operator.ts listings approve ${id} --by "your name"`,
      `Refuse it:      npx node scripts/operator.ts listings refuse ${id} --by "your name" --reason "what the owner should read"`,
    ].join('\n'),
} as const;
