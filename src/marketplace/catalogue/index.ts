export {
  factsOfProperties,
  fitsOfProperties,
  propertyFacts,
  type Host,
  type HouseCare,
  type HouseRule,
  type PropertyFacts,
  type RoomFacts,
  type SpaceFacts,
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
  type LiveProperty,
  type PropertyCard,
  type PropertyDetails,
  type PropertyWithRooms,
  type RoomDetails,
} from './properties.ts';
export {
  listAmenities,
  listPlaces,
  placePicture,
  popularPlaces,
  type Amenity,
  type Place,
} from './places.ts';
export {
  addPhotographs,
  namedPictures,
  pictureById,
  setPictureLooks,
  sliderItems,
  type Picture,
  type SliderItem,
} from './pictures.ts';
export { developPictures } from './develop-pictures.ts';
export { isRetired, redirectOf } from './redirects.ts';
export { personalData } from './personal-data.ts';
