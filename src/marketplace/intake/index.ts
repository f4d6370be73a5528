export { forgetAbandonedListings, newListingToken, ownListing, saveListing, type ListingState, type OwnListing, type UploadNote } from './drafts.ts';
export { listingProblems, type ListingStep } from './answers.ts';
export { listCities, listCountries, listStates } from './places.ts';
export { confirmListing, listProperty, submitListing } from './submit.ts';
export { addPicture, describePictures, movePicture, noteUpload, picturePreview, removePicture, type ListingPicture } from './pictures.ts';
export { approveListing, listSubmitted, refuseListing, submittedListing, submittedPicture, type SubmittedListing } from './operate.ts';
export { personalData } from './personal-data.ts';
