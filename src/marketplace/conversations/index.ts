export { deskThread, threadPath, type About } from './about.ts';
export { inboxOf, unreadThreads, type InboxThread } from './inbox.ts';
export {
  markRead,
  MAX_QUESTION,
  notTheirs,
  threadAbout,
  threadById,
  unreadBookings,
  writeMessage,
  type Side,
  type Thread,
} from './thread.ts';
export {
  answeredThreads,
  answerThread,
  threadForOperator,
  openThreads,
  type ListedThread,
  type OperatorThread,
} from './operate.ts';
export { answerGuest } from './answer-guest.ts';
export {
  threadOfBooking,
  threadOfProperty,
  threadsOfProperties,
  waitingGuests,
  type PropertyThread,
} from './property-inbox.ts';
export { tellDeskOfSilence } from './tell-property.ts';
export {
  publishedQuestions,
  publishingOf,
  publishQuestion,
  questionsOnPages,
  withdrawQuestion,
} from './questions.ts';
export { usualAnswer } from './answer-time.ts';
export { personalData } from './personal-data.ts';
