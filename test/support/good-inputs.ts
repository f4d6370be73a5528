import type { BuiltProperty } from './builders.ts';

const stay = { checkin: '2026-12-04', checkout: '2026-12-06' };
const search = { ...stay, city: 'Lonavala, Maharashtra', room_qty: 1, adult_qty: 2, child_qty: 1, child_age: '5' };
const stayToBook = {
  hotel_id: 7, check_in: '2026-12-04', check_out: '2026-12-06', room: 1, adult: 2, children: 1, child_age: '5',
  room_list_array: '70', plan_list_array: '700', room_qty_array: '1', amount: 12_839, pay_amount: 12_839,
  name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com',
};
const price = { hotel_id: 7, start: '2026-12-04', end: '2026-12-06', rooms: 1, adult: 2, children: 1, child_age: '5', room_list_array: [70], plan_list_array: [700], room_qty_array: [1] };
const change = { user_id: 5, booking_id: 42, start: '2026-12-10', end: '2026-12-12', rooms: 1, adult: 2, children: 1, child_age: '5', room_list_array: [70], plan_list_array: [700], room_qty_array: [1] };

/** One request of each call that is answered with 200; kept complete by a test. */
export const goodInput: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'extranet/city_list': { country: 'India', state: 'Maharashtra' },
  'extranet/country_city': {},
  'extranet/package_list': { type: 'domestic' },
  'extranet/state_list': { country: 'India' },
  'hotel/add_booking': {
    hotel_id: 7, check_in: '2026-12-04', check_out: '2026-12-06', room: 1, adult: 2, children: 1, child_age: '5',
    room_list_array: '70', plan_list_array: '700', room_qty_array: '1', amount: 12_839, pay_amount: 0,
    name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com',
  },
  'hotel/add_online_booking': stayToBook,
  'hotel/add_online_booking_1': stayToBook,
  'hotel/add_package_enquiry': { package_id: 12, name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com' },
  'hotel/add_review': {
    user_id: 5, hotel_id: 7, booking_id: 42, type: 'family', location_rating: 4.5, food_rating: '4', cleaning_rating: 5, facility_rating: 4, money_rating: 3.5, overall_rating: 4.5,
    title: 'Rain and tea', details: 'We slept well.',
  },
  'hotel/add_wishlist': { hotel_id: 7, fingerprint: 'browser-0001', user_id: 0 },
  'hotel/apply_coupon': { ...price, coupon_code: 'monsoon' },
  'hotel/blog_detail': { slug: 'monsoon' },
  'hotel/blog_list': { page: 1, limit: 8 },
  'hotel/blog_recent': {},
  'hotel/booking_summary': { user_id: 5, booking_id: 42 },
  'hotel/cancel_booking': { user_id: 5, hotel_id: 7, booking_id: 42, refund_amount: 0 },
  'hotel/check_otp': { mobile: '9876543210', otp: '123456' },
  'hotel/check_payment': { session_id: 'a-session-of-kavya', booking_id: 42 },
  'hotel/check_payment_1': { session_id: 'a-session-of-kavya', booking_id: 42 },
  'hotel/check_redirect': { hotel_id: 7 },
  'hotel/contact_us': { name: 'Kavya Rao', email: 'kavya@example.com', mobile: '9876543210', message: 'May we bring a dog?' },
  'hotel/coupon_offer_by_villa': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/coupon_offer_list': { type: 'banner', is_mobile: '0' },
  'hotel/filter_hotel': { ...search, popular: 'pure_veg', budget: '0_4000,4000_8000', star_rating: [4, 5], property_type: 'bungalow', amenities: '41,7' },
  'hotel/forgot_password': { mobile: '9876543210' },
  'hotel/get_hotelcheck': price,
  'hotel/hotel_details': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/hotel_details_by_slug': { slug: 'mist-house', type: 'all' },
  'hotel/hotel_list': search,
  'hotel/login': { email: 'kavya@example.com', password: 'rain over the lake' },
  'hotel/hotel_photos': { hotel_id: 7 },
  'hotel/hotel_review': { hotel_id: 7, review_type: 'family', sort: 'best' },
  'hotel/list_your_property': {
    hotelier_name: 'Kavya Rao', hotel_name: 'Fern House', hotel_type: 'bungalow', email: 'kavya@example.com', phone: '9876543210', star_rating: '4', built_year: '1998', no_rooms: '5', no_restaurant: '0',
    checkin_time: '2:00 PM', checkout_time: '11:00 AM', street_address: '7 Mill Lane', country: 'India', state: 'Maharashtra', city: 'Lonavala', locality: 'Tungarli', zipcode: '410401',
  },
  'hotel/login_otp': { mobile: '9876543210' },
  'hotel/logout': {},
  'hotel/modify_booking': { ...change, amount: 12_839, pay_amount: 0 },
  'hotel/modify_hotelcheck': change,
  'hotel/my_booking_list': { user_id: 5 },
  'hotel/package_details': { package_id: 12 },
  'hotel/offer_details': { offer_id: 2 },
  'hotel/price_calendar': { hotel_id: 7, month: '2026-12', rooms: 1, adult: 2 },
  'hotel/recommended_hotel_list': { is_mobile: 0 },
  'hotel/refund_preview': { user_id: 5, booking_id: 42 },
  'hotel/register': { name: 'Ira Bose', mobile: '9876500000', email: 'ira@example.com', password: '' },
  'hotel/remove_coupon': price,
  'hotel/resend_otp': { mobile: '9876543210' },
  'hotel/review_list': { user_id: 5 },
  'hotel/review_type': {},
  'hotel/room_amenities': { hotel_id: 7, room_id: 70 },
  'hotel/room_details': { hotel_id: 7, ...stay, rooms: 1, adult: 2, children: 1, child_age: '5', room_list_array: [70], plan_list_array: [700], room_qty_array: [1] },
  'hotel/room_list': { hotel_id: 7, ...stay, room_qty: 1, adult_qty: 2, child_qty: 0 },
  'hotel/room_list_seo': { hotel_id: 7 },
  'hotel/room_photo': { hotel_id: 7, room_id: 70 },
  'hotel/search_keyword': { keyword: 'lona' },
  'hotel/single_review': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/slider_list': { is_mobile: 1 },
  'hotel/social_login': { name: 'Kavya Rao', email: 'kavya@example.com', provider: 'google', provider_id: '1000000000000000001', token: 'e30.e30.c2lnbmVk' },
  'hotel/update_inventory': { booking_id: 42, txn_id: 'T0123456789', payment_id: 'pay_1' },
  'hotel/change_pass': { user_id: 5, new_pass: 'lanterns on the steps', conf_pass: 'lanterns on the steps', otp: '123456', old_pass: '' },
  'hotel/delete_preview': { user_id: 5 },
  'hotel/delete_profile': { user_id: 5, otp: '123456', password: '' },
  'hotel/end_session': { user_id: 5, session_id: '0b5c8c1e-6a58-4a8e-9d0e-6f1f2c3d4e5f', all_others: '0' },
  'hotel/export_profile': { user_id: 5 },
  'hotel/profile_otp': { for: 'delete' },
  'hotel/session_list': { user_id: 5 },
  'hotel/step_up': { user_id: 5, otp: '123456', challenge_id: '', password: '' },
  'hotel/update_profile': { user_id: 5, user_name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com', otp: '', email_otp: '' },
  'hotel/user_details': { user_id: 5 },
  'hotel/verify_mobile': { mobile: '9876543210', provider_id: '1000000000000000001', ticket: 'ticket-1' },
  'hotel/verify_otp_update_password': { password: 'lanterns on the steps', otp: '123456', mobile: '9876543210' },
  'hotel/view_modify_booking': { user_id: 5, booking_id: 42 },
  'hotel/view_receipt': { user_id: '5', booking_id: '42' },
  'hotel/wishlist': { user_id: 0, fingerprint: 'browser-0001' },
};

interface Real {
  readonly villa: BuiltProperty;
  readonly userId: number;
  readonly bookingId: number;
  readonly tourId: number;
}

/** The good request of every call with the ids of what really stands in the database; amounts are left to the server. */
export function goodInputs({ villa, userId, bookingId, tourId }: Real): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const [room] = villa.rooms;
  const real: Record<string, unknown> = {
    hotel_id: villa.id,
    room_id: room?.id,
    room_list_array: [room?.id],
    plan_list_array: [room?.planIds[0]],
    room_qty_array: [1],
    user_id: userId,
    booking_id: bookingId,
    package_id: tourId,
    slug: villa.slug,
    amount: null,
    pay_amount: null,
  };
  return Object.fromEntries(
    Object.entries(goodInput).map(([path, input]) => [path, Object.fromEntries(Object.entries(input).map(([field, value]) => [field, field in real ? real[field] : value]))]),
  );
}
