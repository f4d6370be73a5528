export { dayRegisterFile } from './day-register.ts';
export { readFormThree, reportedForms, writeFormThree, type FormKey } from './form-three.ts';
export { DIRECTIONS, FIELDS, isDateAnswer, type Direction } from './form-three-answers.ts';
export { DOCUMENTS, type DocumentKind, type GuestInput } from './guest-input.ts';
export { personalData } from './personal-data.ts';
export { countGuests, readRegister, type Register, type RegisterGuest } from './read-register.ts';
export type { StayKey } from './stay.ts';
export { writeGuest, type GuestToWrite } from './write-guest.ts';
