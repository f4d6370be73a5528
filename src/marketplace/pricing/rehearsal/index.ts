export {
  rehearse,
  type GstStep,
  type NightEdit,
  type Rehearsal,
  type RoomExample,
} from './rehearse.ts';
