/** When each call is used and what it does, for the document; a contract's own `description` goes before. */
export const CALL_WORDS: Readonly<Record<string, string>> = {
  'hotel/filter_hotel':
    'Narrows hotel_list. Filters of different kinds must all hold. Of budget, stars and type any value will do; of popular and amenities all must hold. A filter that is left out does not narrow.',
  'hotel/hotel_list':
    'The list of a search. Give `city`, or `latitude` and `longitude`, or `bounds`; without them all properties are listed. What is sold out comes last, with the next date. `count` is the number of matches, `limit` and `page` choose a part of them.',
  'hotel/search_keyword':
    'Suggestions while somebody types. Send the name of the chosen one as `city` of hotel_list; a property opens by its id.',
  'hotel/check_redirect':
    'Asks whether a property moved. `redirect` is its address on this site; a property that did not move answers its own.',
  'hotel/hotel_details':
    'Everything about a property except rooms and prices, which room_list and get_hotelcheck answer.',
  'hotel/hotel_details_by_slug':
    'As hotel_details, for the part of an address that names a property.',
  'hotel/hotel_photos': 'All pictures of a property in the order of its gallery.',
  'hotel/room_photo': 'The pictures of one room.',
  'hotel/room_amenities': 'The amenities of one room.',
  'hotel/recommended_hotel_list': 'The properties of the home page, for an app’s first screen.',
  'hotel/room_details':
    'The chosen rooms and plans while a booking is made. Without a choice it answers all rooms that can be had for the stay.',
  'hotel/room_list':
    'The rooms and plans of a property with their prices for a stay. Send the chosen ones to get_hotelcheck.',
  'hotel/room_list_seo':
    'The rooms and plans of a property without dates, at their ordinary prices.',
  'hotel/slider_list': 'The banners of the home page in their order.',
  'hotel/coupon_offer_list': 'The coupons that anybody may use today.',
  'hotel/coupon_offer_by_villa':
    'The coupons that hold for a property and a stay, the largest change of the total first.',
  'hotel/apply_coupon':
    'Prices the stay as get_hotelcheck does, with a coupon. A coupon that does not hold is refused with its reason. It is used up when the booking is confirmed.',
  'hotel/remove_coupon': 'Prices the stay again without a coupon.',
  'hotel/get_hotelcheck':
    'The price of a stay with every line, and what is paid online now (`pay_amount`). The price holds for 15 minutes under `quote_id`. Empty room, plan and quantity lists mean the cheapest combination that fits, of plans that can be cancelled where a room has one; `room_list` names it.',
  'hotel/offer_details': 'An offer of the home page with the dates for which it holds.',
  'hotel/price_calendar': 'What each night of a month costs with taxes, or why it cannot be had.',
  'hotel/add_booking':
    'Books a stay that is paid at the property, where `pay_amount` of get_hotelcheck is 0. `amount` must be the total that was shown. Send an Idempotency-Key: the same key and body answer the same booking. `status` is the string "200".',
  'hotel/add_online_booking':
    'Takes the nights for 15 minutes and answers the payment session. Send the guest to the payment page, then ask check_payment. Send an Idempotency-Key.',
  'hotel/add_online_booking_1':
    'As add_online_booking, with all fields of the payment. Send the guest to `redirect_url`, then ask check_payment_1 until `is_booked` is "1". `amount` is in rupees. Send an Idempotency-Key.',
  'hotel/booking_summary': 'What was booked, after a payment or a booking without one.',
  'hotel/refund_preview':
    'What a cancellation pays back now and by later dates. Show it before cancel_booking.',
  'hotel/cancel_booking':
    'Cancels a booking and starts its refund. `refund_amount` must be that of refund_preview; another sum is refused with the new one.',
  'hotel/modify_booking':
    'Changes dates, party or rooms of a booking, which keeps its number. Ask modify_hotelcheck first. If `is_pay` is "1" the change is held until its difference is paid at `redirect_url`; a cheaper stay starts a refund. Send an Idempotency-Key.',
  'hotel/modify_hotelcheck':
    'The price of a changed booking, what is paid for it now and what comes back. Its own nights count as free. `same_booking_flag` says that nothing would change.',
  'hotel/my_booking_list':
    'The bookings of the account in groups, up to 500 of each; `held` has those that are not paid.',
  'hotel/view_modify_booking':
    'A booking with all that a page for changing or cancelling it shows.',
  'hotel/view_receipt': 'The receipt of a booking with its lines, payments and refunds.',
  'hotel/check_payment':
    'Asks the provider about a payment by its session, and answers whether the stay is booked. May be repeated every few seconds.',
  'hotel/check_payment_1':
    'Asks the provider about a payment by its session or `txn_id`, and answers whether the stay is booked. May be repeated every few seconds.',
  'hotel/update_inventory':
    'Asks for the confirmation of a paid booking. The server believes the provider alone; repeating it changes nothing.',
  'hotel/delete_preview':
    'What deleting the account removes, what stays and until when. Show it before delete_profile.',
  'hotel/export_profile': 'All data of the account, as it may take them away.',
  'hotel/login': 'Signs in by e-mail and password. Apps get their bearer in `token`.',
  'hotel/logout': 'Ends the session of this request.',
  'hotel/session_list': 'The devices on which the account is signed in.',
  'hotel/end_session':
    'Signs out one device, or all others. Some minutes after the sign-in it asks for a step_up.',
  'hotel/social_login':
    'Signs in with a token that Google or Facebook signed for us. An account without a number gets a `ticket` for verify_mobile instead. `status` 200, 400 and 500 are business answers with HTTP 200.',
  'hotel/user_details': 'Name, e-mail and number of the account.',
  'hotel/add_wishlist':
    'Puts a property on the wishlist, or takes it off. Without an account it belongs to `fingerprint`.',
  'hotel/wishlist': 'The wishlist of the account, or of `fingerprint` without one.',
  'hotel/add_review':
    'Reviews a completed stay, once. It shows after an operator has published it.',
  'hotel/hotel_review': 'Published reviews of a property with their averages.',
  'hotel/single_review': 'Published reviews of a property, as its page shows them.',
  'hotel/review_list': 'The reviews that the account has written.',
  'hotel/review_type': 'Who may have stayed, for the form of a review.',
  'hotel/add_package_enquiry':
    'Asks for a quote for a tour. An operator answers by e-mail or telephone.',
  'hotel/blog_detail': 'One post with its sections.',
  'hotel/blog_list': 'The posts of the blog, 8 a page.',
  'hotel/blog_recent': 'The posts beside another one.',
  'hotel/contact_us': 'Sends a message to support, which answers by e-mail.',
  'hotel/package_details': 'A tour with its days, inclusions and terms.',
  'extranet/package_list': 'The tours of one kind, or all.',
  'extranet/country_city': 'The countries that a listing may name, India first.',
  'extranet/state_list': 'The states of a country; none for a country without states.',
  'extranet/city_list': 'Towns of a state as suggestions; a listing may name another.',
  'host/calendar':
    'The nights of all rooms of up to 50 properties for their owner. A caretaker sees nights without rates and offers. `to` is exclusive, like the end of a stay.',
  'host/set_nights':
    'Sets the rates of nights, up to 4,000 of several rooms and properties. Send the rates that were `seen`: a night that has another one by now comes back in `conflicts`, the others are saved. `dry_run` answers the same and saves nothing. Bookings and quotes keep their price. Send an Idempotency-Key.',
  'host/seasons':
    'Saves a base, weekend, season or single-date rate and gives it to its nights, except those that a person set. Without a name, a rate and `remove` it only lists the rules. `dry_run` saves nothing. Send an Idempotency-Key.',
  'host/block':
    'Closes the nights [`from`, `to`) of a room, from today to two years ahead. Nights that guests have booked or hold are refused with their dates; with `if_lapses` held nights are closed as soon as the holds lapse. A caretaker closes for `maintenance` only. Undo within a day by `audit_ids`. Send an Idempotency-Key.',
  'host/unblock':
    'Opens one block by `block_id`, or the nights [`from`, `to`) of a room except those of own bookings, from today on. Also withdraws what `if_lapses` waits for. A caretaker opens what is closed for maintenance. Send an Idempotency-Key.',
  'host/own_booking':
    'Writes down a booking that the owner took by telephone and closes its nights. With `block_id` it changes one: guest, party, sums, room and dates. No money of ours moves and the guest gets no message. Send an Idempotency-Key.',
  'host/feeds':
    'The calendars of other sites that close nights of a property: when each was last read well, what it takes, and the nights that are sold twice. Owners only.',
  'host/add_feed':
    'Adds the address of a calendar (iCal) of another site to a room and reads it within seconds; ask `feeds` for the result. The address is kept encrypted and never answered. Adding it again changes nothing. Send an Idempotency-Key.',
  'host/remove_feed':
    'Removes the calendar of another site and opens the nights that only it closed. Send an Idempotency-Key.',
  'host/refresh_feed':
    'Reads the calendar of another site now instead of at its next time; ask `feeds` for the result. Send an Idempotency-Key.',
  'host/export_link':
    'The address of our calendar of a room, to paste at another site. With `feed_id` it is for the site of that calendar and leaves out the nights that came from there. With `renew` there is a new address and the one before ends. Whoever has it sees taken nights and no guest. Send an Idempotency-Key.',
  'host/today':
    'Who comes, who is there and who leaves at one property, or at all of them without `hotel_id`, on `date` and the day after; bookings and own bookings, by the hour of arrival. Guests who should have come before stay among the arrivals until they are marked. `due` is to be paid at the property. `turnovers` are the rooms to be made ready on `date`.',
  'host/check_in':
    'Marks that the guests of a stay have arrived, from the day of check-in. Also for 24 hours after check-out, if nobody had. Taken back by `take_back`. Send an Idempotency-Key.',
  'host/check_out':
    'Marks that the guests have left. Before their last day it frees the nights from tomorrow; what was paid stays. Taken back by `take_back`. Send an Idempotency-Key.',
  'host/no_show':
    'Marks that the guests did not come, from midnight after the day of check-in. It keeps the nights, and can be taken back until check-out; then it is final. Send an Idempotency-Key.',
  'host/take_back':
    'Takes the last mark of a stay back, until check-out. After an early departure it claims the nights again, and refuses where they are sold. Send an Idempotency-Key.',
  'host/collect_balance':
    'Writes down what guests paid at the property, by UPI or in cash, and tells them by SMS and e-mail. No money of ours moves: it is the word of the property’s people. Taken back by `return_balance` within a day. Send an Idempotency-Key.',
  'host/return_balance':
    'Takes a sum back that `collect_balance` wrote down by mistake, within a day. The guest’s papers show both. Send an Idempotency-Key.',
  'host/messages':
    'What guests wrote to one property, or to all of them without `hotel_id`: first those who wait for an answer, longest wait first, then the others, newest first; at most 200.',
  'host/message':
    'The messages of one guest with a property, oldest first, with the nights of the stay. Asking for it marks them as read.',
  'host/answer_message':
    'Answers a guest. The guest sees it as the property’s and is told by e-mail; colleagues see who wrote it. Send an Idempotency-Key.',
  'host/reviews':
    'The published reviews of one property, or of all of them without `hotel_id`, newest first, with your replies; at most 200. Owners only.',
  'host/reply_review':
    'Writes the one public reply to a review. We read it before it is shown; until then writing again replaces it. Send an Idempotency-Key.',
  'host/copy_year':
    'Gives nights the rates of a year ago, by day of the week, times `percent`. `dry_run` saves nothing. Send an Idempotency-Key.',
};
