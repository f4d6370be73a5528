/** A fictional account at the stand-in. */
export interface Person {
  /** the provider's id of the person, `sub` in tokens */
  readonly subject: string;
  readonly name: string;
  /** '' for a person who withholds it */
  readonly email: string;
  readonly emailVerified: boolean;
}

export const PEOPLE: readonly Person[] = [
  {
    subject: '1000000000000000001',
    name: 'Tara Kohrewali',
    email: 'tara.kohrewali@example.in',
    emailVerified: true,
  },
  {
    subject: '1000000000000000002',
    name: 'Bunty Pagdandiwala',
    email: 'bunty.pagdandiwala@example.in',
    emailVerified: true,
  },
  { subject: '1000000000000000003', name: 'Mrs Nameless-Bridge', email: '', emailVerified: false },
  {
    subject: '1000000000000000004',
    name: 'Golu Barsaatkar',
    email: 'golu.barsaatkar@example.in',
    emailVerified: false,
  },
];
