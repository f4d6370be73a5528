export {
  markRead,
  MAX_QUESTION,
  MAX_TEXT,
  openThreads,
  threadAbout,
  threadById,
  threadPath,
  unreadBookings,
  writeMessage,
  type About,
  type OpenThread,
  type Reader,
  type Side,
  type Thread,
  type ThreadMessage,
} from './thread.ts';
export {
  publishedQuestions,
  publishingOf,
  publishQuestion,
  withdrawQuestion,
  type PublishedQuestion,
  type Publishing,
} from './questions.ts';
export { usualAnswer } from './answer-time.ts';
export { personalData } from './personal-data.ts';
