const stay = { checkin: '2026-12-04', checkout: '2026-12-06' };
const search = { ...stay, city: 'Lonavala, Maharashtra', room_qty: 1, adult_qty: 2, child_qty: 1, child_age: '5' };
const price = { hotel_id: 7, start: '2026-12-04', end: '2026-12-06', rooms: 1, adult: 2, children: 1, child_age: '5', room_list_array: [70], plan_list_array: [700], room_qty_array: [1] };

/** One request of each call that is answered with 200; kept complete by a test. */
export const goodInput: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'hotel/add_booking': {
    hotel_id: 7, check_in: '2026-12-04', check_out: '2026-12-06', room: 1, adult: 2, children: 1, child_age: '5',
    room_list_array: '70', plan_list_array: '700', room_qty_array: '1', amount: 12_839, pay_amount: 0,
    name: 'Kavya Rao', phone: '9876543210', email: 'kavya@example.com',
  },
  'hotel/add_wishlist': { hotel_id: 7, fingerprint: 'browser-0001', user_id: 0 },
  'hotel/apply_coupon': { ...price, coupon_code: 'monsoon' },
  'hotel/blog_list': { page: 1, limit: 8 },
  'hotel/booking_summary': { user_id: 5, booking_id: 42 },
  'hotel/check_otp': { mobile: '9876543210', otp: '123456' },
  'hotel/check_redirect': { hotel_id: 7 },
  'hotel/coupon_offer_by_villa': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/coupon_offer_list': { type: 'banner', is_mobile: '0' },
  'hotel/filter_hotel': { ...search, popular: 'pure_veg', budget: '0_4000,4000_8000', star_rating: [4, 5], property_type: 'bungalow', amenities: '41,7' },
  'hotel/get_hotelcheck': price,
  'hotel/hotel_details': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/hotel_details_by_slug': { slug: 'mist-house', type: 'all' },
  'hotel/hotel_list': search,
  'hotel/login_otp': { mobile: '9876543210' },
  'hotel/logout': {},
  'hotel/my_booking_list': { user_id: 5 },
  'hotel/price_calendar': { hotel_id: 7, month: '2026-12', rooms: 1, adult: 2 },
  'hotel/recommended_hotel_list': { is_mobile: 0 },
  'hotel/register': { name: 'Ira Bose', mobile: '9876500000', email: 'ira@example.com', password: '' },
  'hotel/remove_coupon': price,
  'hotel/resend_otp': { mobile: '9876543210' },
  'hotel/room_amenities': { hotel_id: 7, room_id: 70 },
  'hotel/room_list': { hotel_id: 7, ...stay, room_qty: 1, adult_qty: 2, child_qty: 0 },
  'hotel/room_list_seo': { hotel_id: 7 },
  'hotel/room_photo': { hotel_id: 7, room_id: 70 },
  'hotel/search_keyword': { keyword: 'lona' },
  'hotel/single_review': { hotel_id: 7, ...stay, type: 'all' },
  'hotel/slider_list': { is_mobile: 1 },
  'hotel/user_details': { user_id: 5 },
  'hotel/view_receipt': { user_id: '5', booking_id: '42' },
  'hotel/wishlist': { user_id: 0, fingerprint: 'browser-0001' },
};
