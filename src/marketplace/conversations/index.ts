export {
  markRead,
  MAX_QUESTION,
  notTheirs,
  threadAbout,
  threadById,
  threadPath,
  unreadBookings,
  writeMessage,
  type About,
  type Side,
  type Thread,
} from './thread.ts';
export { answerThread, threadForOperator, openThreads, type OperatorThread } from './operate.ts';
export {
  publishedQuestions,
  publishingOf,
  publishQuestion,
  questionsOnPages,
  withdrawQuestion,
} from './questions.ts';
export { usualAnswer } from './answer-time.ts';
export { personalData } from './personal-data.ts';
