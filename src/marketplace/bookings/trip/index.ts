export { tellTrip } from './trip-notes.ts';
export { namePeople } from './trip-people.ts';
