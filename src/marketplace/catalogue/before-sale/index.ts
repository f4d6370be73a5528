export {
  acceptDraft,
  addDraft,
  endDraft,
  placeOf,
  reopenDraft,
  type ConfirmedPlace,
  type ListedFacts,
} from './drafts.ts';
export { checklistOf } from './checklist.ts';
export { askingProperties, goLive, noteAsked, pauseProperty } from './go-live.ts';
export { licenceOf, saveLicence } from './licences.ts';
export { lockBeforeSale } from './own-change.ts';
export { ownFacts, saveHours, saveRooms, saveTexts, type OwnFacts } from './own-facts.ts';
export {
  forgetRemoved,
  keepRemoved,
  picturesOfProperty,
  propertyPictures,
  removedPictures,
  takeRemoved,
  type OwnPicture,
  type PictureHome,
} from './picture-home.ts';
