export {
  enqueueMessage,
  enqueueMessages,
  listOutbox,
  emailHtml,
  type Attachment,
  type NewEmail,
  type NewMessage,
  type NewSms,
  type OutboxItem,
} from './outbox.ts';
export {
  HELD_BACK_BY,
  kindOf,
  type EmailKind,
  type MessageKind,
  type MessageTemplate,
} from './kinds.ts';
export { deliverLane, deliverMessages, recordStoredReplies, type Documents } from './deliver.ts';
export { LANE_NAMES, LANES, type LaneName } from './lanes.ts';
export {
  callableOf,
  contactOf,
  prepareEmails,
  renderHtml,
  renderText,
  textEmail,
  type Block,
  type EmailContent,
  type MoneyRow,
} from './email.ts';
export {
  listUnsent,
  messageById,
  retryDeadMessages,
  retryMessage,
  type MessageRecord,
} from './operate.ts';
export { forgetMessages, NO_WORDS, personalData } from './personal-data.ts';
export { messageFigures } from './figures.ts';
