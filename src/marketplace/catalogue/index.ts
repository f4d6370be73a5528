export { upiIdOf, writeUpiId } from './upi.ts';
export {
  factsOfProperties,
  fitsOfProperties,
  propertyFacts,
  type HouseCare,
  type HouseRule,
  type PropertyFacts,
} from './facts.ts';
export {
  cardsOf,
  liveParts,
  livePropertiesOf,
  propertyById,
  propertyBySlug,
  propertyWithRooms,
  recommendedProperties,
  roomsOf,
  type PropertyCard,
  type PropertyDetails,
  type PropertyWithRooms,
  type RoomDetails,
} from './properties.ts';
export { listPlaces, placePicture, popularPlaces, type Amenity, type Place } from './places.ts';
export {
  addPhotographs,
  namedPictures,
  pictureById,
  showPictures,
  sliderItems,
  type Picture,
} from './pictures.ts';
export { developPictures } from './develop-pictures.ts';
export { isRetired, redirectOf } from './redirects.ts';
export { lockedNotice, noticeHours, writeNotice } from './notice.ts';
export { personalData } from './personal-data.ts';
export { MOST_SPLIT_HOLD_HOURS, splitHoldHours, writeSplitHoldHours } from './split-hold-hours.ts';
export {
  addPlans,
  addProperty,
  addRoom,
  editPlan,
  editProperty,
  editRoom,
  forgetOldPlans,
  setPropertyState,
} from './supply.ts';
export type { NewPlan, NewProperty, NewRoom } from './supply-values.ts';
