/** What every form asks of a person, in the specification's words. */
export const personFields = {
  nameRequired: 'Please enter your name',
  emailRequired: 'Please enter your email',
  /** where the number is all that is asked for */
  mobileRequired: 'Please Enter Mobile Number',
  /** where it is one field of several */
  mobileAlsoRequired: 'Please enter your mobile',
  mobileInvalid: 'Not a valid Mobile number',
} as const;
