export {
  hostCalendar,
  MOST_NIGHTS,
  MOST_PROPERTIES,
  type CalendarNight,
  type PropertyCalendar,
} from './calendar.ts';
export { personalData } from './personal-data.ts';
