export { newListingToken, type ListingState, type UploadNote } from './listing.ts';
export { deleteAbandonedListings, ownListing, saveListing, type OwnListing } from './drafts.ts';
export { listingProblems } from './answers.ts';
export { listCities, listCountries, listStates } from './places.ts';
export { confirmListing, listProperty, submitListing } from './submit.ts';
export {
  answersOf,
  descriptionsOf,
  dueStep,
  takeUpload,
  type Upload,
  type UploadPart,
} from './forms.ts';
export { describePictures, picturePreview } from './pictures.ts';
export {
  addOwnPicture,
  describeOwnPictures,
  ownPicturePreview,
  ownPictures,
  placeOwnPicture,
  removeOwnPicture,
  restoreOwnPicture,
  type OwnPictures,
  type PictureWords,
} from './own-pictures.ts';
export { askToGoLive } from './ask-to-go-live.ts';
export {
  approveListing,
  listingOfProperty,
  listSubmitted,
  refuseListing,
  submittedListing,
  submittedPicture,
  type SubmittedListing,
} from './operate.ts';
export { personalData } from './personal-data.ts';
