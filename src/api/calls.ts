import type { Call } from './call/define-call.ts';
import { cityList } from './extranet/city-list.ts';
import { countryCity } from './extranet/country-city.ts';
import { packageList } from './extranet/package-list.ts';
import { stateList } from './extranet/state-list.ts';
import { addBooking } from './hotel/add-booking.ts';
import { addOnlineBooking1 } from './hotel/add-online-booking-1.ts';
import { addOnlineBooking } from './hotel/add-online-booking.ts';
import { addPackageEnquiry } from './hotel/add-package-enquiry.ts';
import { addReview } from './hotel/add-review.ts';
import { addWishlist } from './hotel/add-wishlist.ts';
import { applyCoupon } from './hotel/apply-coupon.ts';
import { blogDetail } from './hotel/blog-detail.ts';
import { blogList } from './hotel/blog-list.ts';
import { blogRecent } from './hotel/blog-recent.ts';
import { bookingSummary } from './hotel/booking-summary.ts';
import { cancelBooking } from './hotel/cancel-booking.ts';
import { checkOtp } from './hotel/check-otp.ts';
import { checkPayment1 } from './hotel/check-payment-1.ts';
import { checkPayment } from './hotel/check-payment.ts';
import { checkRedirect } from './hotel/check-redirect.ts';
import { contactUs } from './hotel/contact-us.ts';
import { couponOfferByVilla } from './hotel/coupon-offer-by-villa.ts';
import { couponOfferList } from './hotel/coupon-offer-list.ts';
import { filterHotel } from './hotel/filter-hotel.ts';
import { forgotPassword } from './hotel/forgot-password.ts';
import { getHotelcheck } from './hotel/get-hotelcheck.ts';
import { hotelDetailsBySlug } from './hotel/hotel-details-by-slug.ts';
import { hotelDetails } from './hotel/hotel-details.ts';
import { hotelList } from './hotel/hotel-list.ts';
import { hotelPhotos } from './hotel/hotel-photos.ts';
import { hotelReview } from './hotel/hotel-review.ts';
import { listYourProperty } from './hotel/list-your-property.ts';
import { loginOtp } from './hotel/login-otp.ts';
import { login } from './hotel/login.ts';
import { logout } from './hotel/logout.ts';
import { modifyBooking } from './hotel/modify-booking.ts';
import { modifyHotelcheck } from './hotel/modify-hotelcheck.ts';
import { myBookingList } from './hotel/my-booking-list.ts';
import { packageDetails } from './hotel/package-details.ts';
import { offerDetails } from './hotel/offer-details.ts';
import { priceCalendar } from './hotel/price-calendar.ts';
import { recommendedHotelList } from './hotel/recommended-hotel-list.ts';
import { refundPreview } from './hotel/refund-preview.ts';
import { register } from './hotel/register.ts';
import { removeCoupon } from './hotel/remove-coupon.ts';
import { resendOtp } from './hotel/resend-otp.ts';
import { reviewList } from './hotel/review-list.ts';
import { reviewType } from './hotel/review-type.ts';
import { roomAmenities } from './hotel/room-amenities.ts';
import { roomDetails } from './hotel/room-details.ts';
import { roomListSeo } from './hotel/room-list-seo.ts';
import { roomList } from './hotel/room-list.ts';
import { roomPhoto } from './hotel/room-photo.ts';
import { searchKeyword } from './hotel/search-keyword.ts';
import { singleReview } from './hotel/single-review.ts';
import { sliderList } from './hotel/slider-list.ts';
import { socialLogin } from './hotel/social-login.ts';
import { updateInventory } from './hotel/update-inventory.ts';
import { changePass } from './hotel/change-pass.ts';
import { deletePreview } from './hotel/delete-preview.ts';
import { deleteProfile } from './hotel/delete-profile.ts';
import { endSession } from './hotel/end-session.ts';
import { exportProfile } from './hotel/export-profile.ts';
import { profileOtp } from './hotel/profile-otp.ts';
import { sessionList } from './hotel/session-list.ts';
import { updateProfile } from './hotel/update-profile.ts';
import { userDetails } from './hotel/user-details.ts';
import { verifyMobile } from './hotel/verify-mobile.ts';
import { verifyOtpUpdatePassword } from './hotel/verify-otp-update-password.ts';
import { viewModifyBooking } from './hotel/view-modify-booking.ts';
import { viewReceipt } from './hotel/view-receipt.ts';
import { wishlist } from './hotel/wishlist.ts';

/** Every call that is mounted, by path. A new call is one contract, one handler and one line here. */
export const calls: readonly Call[] = [
  addBooking,
  addOnlineBooking1,
  addOnlineBooking,
  addPackageEnquiry,
  addReview,
  addWishlist,
  applyCoupon,
  blogDetail,
  blogList,
  blogRecent,
  bookingSummary,
  cancelBooking,
  checkOtp,
  checkPayment1,
  checkPayment,
  checkRedirect,
  cityList,
  contactUs,
  countryCity,
  couponOfferByVilla,
  couponOfferList,
  filterHotel,
  forgotPassword,
  getHotelcheck,
  hotelDetailsBySlug,
  hotelDetails,
  hotelList,
  hotelPhotos,
  hotelReview,
  listYourProperty,
  loginOtp,
  login,
  logout,
  modifyBooking,
  modifyHotelcheck,
  myBookingList,
  packageDetails,
  packageList,
  offerDetails,
  priceCalendar,
  recommendedHotelList,
  refundPreview,
  register,
  removeCoupon,
  resendOtp,
  reviewList,
  reviewType,
  roomAmenities,
  roomDetails,
  roomListSeo,
  roomList,
  roomPhoto,
  searchKeyword,
  singleReview,
  sliderList,
  socialLogin,
  stateList,
  updateInventory,
  changePass,
  deletePreview,
  deleteProfile,
  endSession,
  exportProfile,
  profileOtp,
  sessionList,
  updateProfile,
  userDetails,
  verifyMobile,
  verifyOtpUpdatePassword,
  viewModifyBooking,
  viewReceipt,
  wishlist,
];
