import { signedIn } from './signed-in.ts';
import { personFields } from './person-fields.ts';

/** '45 seconds', '2 minutes': how long to wait, rounded up so that a retry after it succeeds. */
export function span(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 120) return whole === 1 ? '1 second' : `${whole} seconds`;
  return `${Math.ceil(whole / 60)} minutes`;
}

/** Texts of sign-in, registration and one-time passwords. */
export const auth = {
  signedIn,
  logout: 'Logout',

  loginTitle: 'Login Account',
  registerTitle: 'Create Account',
  verifyTitle: 'Verify Mobile Number',
  otpTitle: 'OTP',
  sendOtp: 'Send OTP',
  resendOtp: 'Send OTP again',
  confirm: 'Confirm',
  nameLabel: 'Name',
  emailLabel: 'Email Id',
  mobileLabel: 'Mobile No',

  mobileRequired: personFields.mobileRequired,
  mobileInvalid: personFields.mobileInvalid,
  nameRequired: personFields.nameRequired,
  emailRequired: personFields.emailRequired,
  registerMobileRequired: personFields.mobileAlsoRequired,
  otpRequired: 'Please enter otp',
  passwordRequired: 'Please enter your password',
  otpAndPasswordRequired: 'Please enter otp and password',
  nameTooLong: (most: number) => `Please keep your name within ${most} characters`,
  emailInvalid: 'Not a valid email',
  fillAll: 'Please Insert All Fields',
  alreadyRegistered: 'Oops !! Your email or mobile is already registered..',
  /** the sign-up page's own texts, which the dialog says otherwise */
  numberRegistered: 'Oops !! Your number is already registered..',
  phoneInvalid: 'Not a valid Phone number',
  noAccount: (mobile: string) => `No account exists for ${mobile}. Maybe you signed up using a different/incorrect mobile number.`,
  sameAccount: (mobile: string) => `${mobile} already exists with different account. Please use different mobile number.`,
  badCredentials: 'Invalid Username or Password',

  otpIncorrect: 'Please Insert Correct OTP',
  otpTooManyTries: 'Too many wrong tries for this OTP. Please ask for a new one.',
  otpTooSoon: (seconds: number) => `Please wait ${span(seconds)} before asking for another OTP.`,
  otpTooMany: (seconds: number) => `Too many OTPs were asked for. Please try again in ${span(seconds)}.`,
  wishlistOwner: 'Sign in or allow cookies to keep a wishlist.',
  enterOtp: 'Enter OTP',
  signUp: 'Sign Up',
  changeMobile: 'Change Mobile Number',
  newHere: 'New here?',
  toRegister: 'Create an account',
  haveAccount: 'Already have an account?',
  toLogin: 'Login',
  loginText: 'Your mobile number is enough. We send a one-time password by SMS; there is nothing to remember.',
  registerText: 'Three lines, once. Your bookings, receipts and wishlist then stay together.',
  notFoundText: (mobile: string) => `There is no account for ${mobile} yet. Two more lines and there is one.`,
  mobileHint: 'An Indian mobile number, 10 digits',
  otpHint: '6 digits, valid for 5 minutes',
  otpSentHint: 'Enter the 6-digit OTP sent by SMS to',
  resendIn: (seconds: number) => `Send OTP again in ${span(seconds)}`,
  resendLater: 'Nothing there? You can ask again 30 seconds after the last SMS.',
  resent: 'A new OTP is on its way.',
  otpOver: 'This OTP is over',
  otpOverText: 'It was used, or its 5 minutes have passed. Please ask for a new one.',
  afterwards: 'You continue where you were.',
  devOutbox: 'Development: messages that would be sent lie in the outbox.',
  otpSentTo: (mobile: string) => `We sent a 6-digit OTP to ${mobile}.`,
} as const;
