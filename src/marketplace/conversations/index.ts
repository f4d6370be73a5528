export {
  markRead,
  MAX_QUESTION,
  MAX_TEXT,
  notTheirs,
  threadAbout,
  threadById,
  threadPath,
  unreadBookings,
  writeMessage,
  type About,
  type Reader,
  type Side,
  type Thread,
  type ThreadMessage,
} from './thread.ts';
export {
  answerThread,
  threadForOperator,
  openThreads,
  type OperatorAnswer,
  type OperatorThread,
  type OpenThread,
} from './operate.ts';
export {
  publishedQuestions,
  publishingOf,
  publishQuestion,
  questionsOnPages,
  withdrawQuestion,
  type PublishedQuestion,
  type Publishing,
  type ToPublish,
} from './questions.ts';
export { usualAnswer } from './answer-time.ts';
export { personalData } from './personal-data.ts';
