export { hostBlocks, type HostBlock, type HostBlocks, type HostWish } from './blocks.ts';
export {
  hostCalendar,
  MOST_NIGHTS,
  MOST_PROPERTIES,
  type CalendarNight,
  type PropertyCalendar,
} from './calendar.ts';
export { personalData } from './personal-data.ts';
export {
  rehearseRates,
  type RateCell,
  type RatesAsked,
  type RatesRehearsed,
} from './rehearse-rates.ts';
export {
  AUDIT_SEARCH_DAYS,
  findAudited,
  readAuditWords,
  type FoundChange,
} from './find-audited.ts';
export { sayGstStep, sayShare } from './say-rehearsal.ts';
export { seasonName } from './season-name.ts';
export { hostHistory, sayChanges, type HostChange, type SaidChange } from './history.ts';
export { nightEditsOf } from './words/night-edits.ts';
export { readOwnerWords, type OwnerChange, type OwnerWords } from './words/read-owner-words.ts';
export { sayChange, sayProblems } from './words/say-owner-words.ts';
export { MOST_NOTICE_HOURS, noticeOf, setNotice } from './notice.ts';
export { setUpiId, upiLink } from './upi.ts';
export {
  departsOn,
  hostDays,
  hostToday,
  type DayState,
  type DayStay,
  type HostDay,
  type HostDays,
} from './today.ts';
export {
  enterPayee,
  ownPayee,
  stopPayee,
  PAYEE_FIELDS,
  type OwnPayee,
  type TypedPayee,
} from './payee.ts';
