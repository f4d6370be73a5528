export { listingPhotoLoader as loader } from './listings.server.ts';
