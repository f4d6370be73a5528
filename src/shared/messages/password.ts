import { span } from './auth.ts';

/** Texts of passwords: signing in with one, choosing one, having forgotten it. */
export const password = {
  loginTitle: 'Login with password',
  loginText: 'Your e-mail and the password you chose. Whoever has none signs in with an OTP.',
  userLabel: 'Email Id',
  userHint: 'Or your mobile number',
  label: 'Password',
  newLabel: 'New password',
  confirmLabel: 'Confirm Password',
  oldLabel: 'Current password',
  login: 'Login',
  withPassword: 'Login with a password',
  withOtp: 'Login with an OTP',
  forgot: 'Forgot password?',
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show the password',

  forgotTitle: 'Forgot Password',
  forgotText: 'We send an OTP to your mobile number. With it you choose a new password.',
  back: 'Back',
  resetTitle: 'Reset Password',
  resetText: 'Choose a new password. You are then signed in here, and signed out everywhere else.',
  reset: 'Reset password',
  rules: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',

  setTitle: 'Change Password',
  setText: 'A password is a second way to sign in, beside the OTP to your mobile number.',
  setEndsOthers: 'Saving signs you out on all other devices.',
  save: 'Save password',
  saved: 'Your password is saved. Other devices were signed out.',
  proveByOtp: 'Send an OTP instead',
  proveFirst: 'To set a password we first send an OTP to your number, so that nobody else can do it on an open phone.',
  proofRequired: 'Please enter your current password, or an OTP',
  oldWrong: 'This is not your current password',

  tooShort: (least: number) => `Please use at least ${least} characters`,
  tooLong: (most: number) => `Please use at most ${most} characters`,
  tooCommon: 'This password is easy to guess. Please choose another, for example four words in a row.',
  personal: 'Please leave your name, e-mail and number out of your password',
  /** what the client of the specification shows for any other answer than 200 */
  notUpdated: 'Room Not Update!!!',
  differ: 'Both passwords must be the same',
  tooManyTries: (seconds: number) => `Too many wrong passwords. Please try again in ${span(seconds)}, or login with an OTP.`,
  busy: 'Too many people are signing in at this moment. Please try again.',

  /** The message with the code says what it is for, so that nobody reads it out to a stranger. */
} as const;
