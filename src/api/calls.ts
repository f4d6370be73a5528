import { collect, giveBack } from './host/balance.ts';
import { block, ownBooking, unblock } from './host/blocks.ts';
import { calendar } from './host/calendar.ts';
import { addCalendar, exportLink, feeds, refreshCalendar, removeCalendar } from './host/feeds.ts';
import { copyYear, seasons } from './host/seasons.ts';
import { setNights } from './host/set-nights.ts';
import { audit } from './desk/audit.ts';
import { secondStep } from './desk/second-step.ts';
import { houses } from './host/houses.ts';
import { invite } from './host/invite.ts';
import { checkIn, checkOut, noShow, takeBack } from './host/marks.ts';
import { answerMessage, hostMessage, hostMessages } from './host/messages.ts';
import { hostReviews, replyReview } from './host/reviews.ts';
import { today } from './host/today.ts';
import { undo } from './host/undo.ts';
import { filterHotel } from './search/filter-hotel.ts';
import { hotelList } from './search/hotel-list.ts';
import { searchKeyword } from './search/search-keyword.ts';
import { checkRedirect } from './property/check-redirect.ts';
import { hotelDetails, hotelDetailsBySlug } from './property/hotel-details.ts';
import { hotelPhotos } from './property/hotel-photos.ts';
import { roomPhoto, roomAmenities } from './property/one-room.ts';
import { recommendedHotelList } from './property/recommended-hotel-list.ts';
import { roomDetails } from './property/room-details.ts';
import { roomList, roomListSeo } from './property/room-list.ts';
import { sliderList } from './property/slider-list.ts';
import { couponOfferList, couponOfferByVilla } from './price/coupon-offers.ts';
import { applyCoupon, removeCoupon } from './price/coupons.ts';
import { getHotelcheck } from './price/get-hotelcheck.ts';
import { offerDetails } from './price/offer-details.ts';
import { priceCalendar } from './price/price-calendar.ts';
import { addBooking } from './booking/add-booking.ts';
import { addOnlineBooking, addOnlineBooking1 } from './booking/add-online-booking.ts';
import { bookingSummary } from './booking/booking-summary.ts';
import { refundPreview, cancelBooking } from './booking/cancel-booking.ts';
import { modifyBooking } from './booking/modify-booking.ts';
import { modifyHotelcheck } from './booking/modify-hotelcheck.ts';
import { myBookingList } from './booking/my-booking-list.ts';
import { viewModifyBooking } from './booking/view-modify-booking.ts';
import { viewReceipt } from './booking/view-receipt.ts';
import { checkPayment, checkPayment1 } from './payment/check-payment.ts';
import { updateInventory } from './payment/update-inventory.ts';
import { changePass } from './account/change-pass.ts';
import { checkOtp } from './account/check-otp.ts';
import { deletePreview, deleteProfile } from './account/delete-profile.ts';
import { exportProfile } from './account/export-profile.ts';
import { forgotPassword, verifyOtpUpdatePassword } from './account/forgot-password.ts';
import { loginOtp, resendOtp } from './account/login-otp.ts';
import { login } from './account/login.ts';
import { logout } from './account/logout.ts';
import { profileOtp } from './account/profile-otp.ts';
import { register } from './account/register.ts';
import { sessionList, endSession } from './account/sessions.ts';
import { socialLogin, verifyMobile } from './account/social-login.ts';
import { stepUp } from './account/step-up.ts';
import { updateProfile } from './account/update-profile.ts';
import { userDetails } from './account/user-details.ts';
import { addWishlist, wishlist } from './account/wishlist.ts';
import { addReview } from './review/add-review.ts';
import { hotelReview, singleReview } from './review/hotel-review.ts';
import { reviewList } from './review/review-list.ts';
import { reviewType } from './review/review-type.ts';
import { addPackageEnquiry } from './content/add-package-enquiry.ts';
import { blogDetail } from './content/blog-detail.ts';
import { blogList, blogRecent } from './content/blog-list.ts';
import { contactUs } from './content/contact-us.ts';
import { packageDetails } from './content/package-details.ts';
import { packageList } from './content/package-list.ts';
import { listYourProperty } from './listing/list-your-property.ts';
import { countryCity, stateList, cityList } from './listing/places.ts';
import type { Call } from './shell/call.ts';

/** Every mounted call, by its noun. A new call is one file and one line here. */
export const calls: readonly Call[] = [
  // Search
  filterHotel,
  hotelList,
  searchKeyword,

  // Properties and their rooms
  checkRedirect,
  hotelDetails,
  hotelDetailsBySlug,
  hotelPhotos,
  roomPhoto,
  roomAmenities,
  recommendedHotelList,
  roomDetails,
  roomList,
  roomListSeo,
  sliderList,

  // Prices, coupons and offers
  couponOfferList,
  couponOfferByVilla,
  applyCoupon,
  removeCoupon,
  getHotelcheck,
  offerDetails,
  priceCalendar,

  // Bookings
  addBooking,
  addOnlineBooking,
  addOnlineBooking1,
  bookingSummary,
  refundPreview,
  cancelBooking,
  modifyBooking,
  modifyHotelcheck,
  myBookingList,
  viewModifyBooking,
  viewReceipt,

  // Payments
  checkPayment,
  checkPayment1,
  updateInventory,

  // Accounts and sign-in
  changePass,
  checkOtp,
  deletePreview,
  deleteProfile,
  exportProfile,
  forgotPassword,
  verifyOtpUpdatePassword,
  loginOtp,
  resendOtp,
  login,
  logout,
  profileOtp,
  register,
  sessionList,
  endSession,
  socialLogin,
  verifyMobile,
  stepUp,
  updateProfile,
  userDetails,
  addWishlist,
  wishlist,

  // Reviews
  addReview,
  hotelReview,
  singleReview,
  reviewList,
  reviewType,

  // Blog, tours and support
  addPackageEnquiry,
  blogDetail,
  blogList,
  blogRecent,
  contactUs,
  packageDetails,
  packageList,

  // Listing a property
  listYourProperty,
  countryCity,
  stateList,
  cityList,

  // The host's side
  calendar,
  setNights,
  seasons,
  copyYear,
  block,
  unblock,
  feeds,
  addCalendar,
  removeCalendar,
  refreshCalendar,
  exportLink,
  ownBooking,
  houses,
  hostMessages,
  hostMessage,
  answerMessage,
  hostReviews,
  replyReview,
  today,
  checkIn,
  checkOut,
  noShow,
  takeBack,
  collect,
  giveBack,
  invite,
  undo,

  // The desk
  secondStep,
  audit,
];
