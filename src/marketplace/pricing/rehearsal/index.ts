export { type NightEdit } from './edit-room.ts';
export { rehearse, type GstStep, type Rehearsal, type RoomExample } from './rehearse.ts';
