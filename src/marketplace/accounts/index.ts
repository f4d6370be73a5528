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
export {
  registerAccount,
  requestLoginOtp,
  resendOtp,
  challengeById,
  type SentChallenge,
} from './sign-in.ts';
export type { OtpSent } from './codes.ts';
export type { CodeFor, Contact } from './challenges.ts';
export { sessionOf, type Renewed, type SignedIn } from './sessions.ts';
export { listSessions, type OwnSession } from './own-sessions.ts';
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
export {
  askToAddPasskey,
  askToSignIn,
  askToStepUp,
  listPasskeys,
  MOST_PASSKEY_NAME,
  type OwnPasskey,
} from './own-passkeys.ts';
export type { PasskeyAnswer } from './passkeys.ts';
export { changeToUndo, type Changed } from './contact-changes.ts';
export { requestPasswordReset, hasPassword, type PasswordProof } from './passwords.ts';
export {
  socialProviders,
  startSocialLogin,
  verifyMobile,
  ticketOf,
  type SocialOutcome,
  type SocialStart,
  type Ticket,
} from './social.ts';
export { chooseLanguage, updateProfile, pendingContacts, type PendingContact } from './profile.ts';
export { accountById, accountByPhone } from './users.ts';
export { proofOtp, proofOf, provePhone } from './phone-proof.ts';
export { toggleWishlist, wishlistIds, mergeWishlist, type WishlistOwner } from './wishlist.ts';
export {
  ageOn,
  forgetSaved,
  RELATIONS,
  saveCompany,
  savedPeople,
  saveGuest,
  type SavedCompany,
  type SavedGuest,
  type SavedPeople,
} from './saved-people.ts';
export { endSessionsOfAll, endSessionsOfNumber } from './operate.ts';
export { accountOfPerson, personalData } from './personal-data.ts';
