// What a person keeps with us: wishes, guests they travel with, companies they book for.
export {
  toggleWishlist,
  wishedFor,
  wishlistIds,
  type WishedFor,
  type WishlistOwner,
} from './wishlist.ts';
export {
  ageOn,
  forgetSaved,
  saveCompany,
  savedPeople,
  saveGuest,
  type SavedPeople,
} from './saved-people.ts';
