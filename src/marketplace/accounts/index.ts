export {
  addPasskey,
  checkOtp,
  confirmContact,
  endOtherSessions,
  endSession,
  finishSocialLogin,
  loginByPassword,
  removePasskey,
  resetPassword,
  setPassword,
  signInByPasskey,
  signOut,
  socialLogin,
  stepUp,
  tellOfProof,
  undoChange,
} from './telling.ts';
export { registerAccount, requestLoginOtp, resendOtp, challengeById } from './sign-in.ts';
export type { OtpSent } from './codes.ts';
export type { Contact } from './challenges.ts';
export { sessionOf, type Renewed, type SignedIn } from './sessions.ts';
export { listSessions } from './own-sessions.ts';
export {
  asProvenOwner,
  givesProof,
  proofWays,
  requestOwnerOtp,
  requireStepUp,
  type Guarded,
  type OwnerProof,
  type ProofWay,
} from './step-up.ts';
export { askToAddPasskey, askToSignIn, askToStepUp, listPasskeys } from './own-passkeys.ts';
export { changeToUndo, type Changed } from './contact-changes.ts';
export { requestPasswordReset, hasPassword } from './passwords.ts';
export {
  socialProviders,
  startSocialLogin,
  verifyMobile,
  ticketOf,
  type SocialOutcome,
} from './social.ts';
export { chooseLanguage, updateProfile, pendingContacts } from './profile.ts';
export { accountById, accountByPhone } from './users.ts';
export { proofOtp, proofOf, provePhone } from './phone-proof.ts';
export { endSessionsOfAll, endSessionsOfNumber } from './operate.ts';
export { accountOfPerson, personalData } from './personal-data.ts';
