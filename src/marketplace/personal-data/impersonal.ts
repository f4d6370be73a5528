import { FLAG_COLUMNS } from '#shared/filters.ts';

const FLAGS = Object.values(FLAG_COLUMNS).join(' ');

/**
 * All other columns of the schema, by table: reviewed, and without personal data. A test fails unless each column is
 * either here or in the retention table.
 */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  account_deletions: 'forgotten_at',
  amenities: 'icon id name position',
  applied_functions: 'applied_at file replaced sha256',
  audit_log:
    'acting_as after at before event facts id permission property_id reason request_id subject tx',
  audit_seals: 'at hash ids n prev',
  audit_undone: 'at audit_id by_id',
  audit_unsealed: 'at id',
  block_nights: 'block_id night property_id room_id units',
  block_wishes:
    'block_id decided_at ends id kind made_at property_id room_id starts state units waits_until',
  blocks: 'ends id kind made_at property_id removed_at room_id starts units',
  blog_posts:
    'id media_id meta_description meta_keyword meta_title name published_at sections short_description slug updated_at',
  board_properties: 'added_at board_id property_id',
  board_voters: 'board_id id joined_at',
  board_votes: 'board_id property_id voted_at',
  boards: 'created_at id touched_at',
  booking_events: 'at booking_id event from_state id to_state',
  booking_rooms: 'booking_id plan_id plan_name property_id quantity room_id room_name',
  bookings:
    'adults amount cancelled_at check_in check_out checked_in_at completed_at confirmed_at coupon_amount coupon_code coupon_id created_at hold_expires_at id invoiced_at modifies no_show_final_at pay_amount payment_type policy property_id reminded_at review_invited_at rooms state superseded_by',
  budget_spends: 'action at id subject',
  collections: 'amount booking_id id made_at method taken_back_at',
  commission_terms: 'commission_bp commission_gst_bp from_date id property_id tcs_bp tds_bp',
  calendar_feeds:
    'etag failing_since failures good_at host id leased_until made_at modified name next_at problem property_id room_id skipped told_at tried_at url url_hash',
  calendar_exports: 'feed_id id made_at property_id read_at room_id token token_hash',
  coupon_redemptions: 'amount at booking_id coupon_id',
  coupon_user_uses: 'coupon_id max_uses used',
  coupons:
    'active amount book_from book_to cap code description funded_by hotel_type id listed max_uses max_uses_per_user min_spend percent property_id stay_from stay_to title used',
  contact_changes: 'changed_at id undo_until undone_at what',
  conversation_messages: 'at conversation_id id key side',
  conversations:
    'booking_id created_at desk_told id last_guest last_property property_id property_seen',
  desk_visits: 'began_at ended_at id kind reason session_id until',
  demo_loads: 'finished_at name started_at',
  ended_share_links: 'amount declined_at ended_at position split_id token_hash why',
  external_events: 'ends feed_id is_closure key missing_since starts',
  feed_blocks: 'block_id feed_id',
  form_three: 'direction done_at stay_guest_id version written_at',
  idempotency_keys: 'created_at operation',
  invites: 'at_sign_in expires_at id made_at property_id role token_hash used_at',
  ledger_entries: 'amount at booking_id currency id kind provider reference',
  listing_pictures: 'bytes created_at height listing_id placeholder position tint width',
  listings:
    'built_year checkin_time checkout_time city country created_at decided_at hotel_name hotel_type id locale locality no_restaurant no_rooms property_id region same_as source star_rating state submitted_at updated_at zipcode',
  licences: 'expires_on kind number property_id',
  media: 'alt created_at height id mime origin placeholder storage_key tint width',
  memberships: 'property_id role since',
  messages:
    'attempts channel claimed_until created_at event_key id next_at reference retried_at sent_at state template tried_at',
  named_pictures: 'media_id name',
  night_claims: 'booking_id night property_id room_id units',
  offers:
    'active amount began_at book_from book_to days_ahead_max ended_at id kind min_nights percent property_id stay_from stay_to title',
  otp_challenges: 'attempts consumed_at created_at expires_at id purpose',
  passkey_challenges: 'expires_at purpose',
  passkeys: 'id',
  payment_attempts:
    'amount booking_id checks created_at expires_at failure failure_notified_at id next_check_at order_id provider purpose redirect_url returned_at session_id state txn_id',
  payment_charges:
    'amount attempt_id currency id judged_at method payment_id provider reason refunding seen_at verdict',
  payment_events: 'event_id provider received_at type',
  payment_refunds:
    'amount attempts booking_id charge_id currency decision done_at failed_at failure failure_notified_at id key next_attempt_at notified_at provider_refund_id reason requested_at round sent_at state',
  payment_shares:
    'amount asked_at declined_at halfway_at id last_call_at paid_at position split_id',
  payment_splits: 'amount booking_id created_at deadline ended_at id kind state warned_at',
  own_bookings: 'adults advance amount block_id children',
  payee_details: 'entered_at payee_id',
  payees: 'created_at id tax_mode',
  places: 'blurb city_id country id kind latitude longitude name popular radius_km slug state',
  plan_changes: 'active changed_at id plan_id property_id rate_adjust rate_percent room_id',
  properties: `${FLAGS} asks_live_at bathrooms bedrooms checkin_time checkout_time city city_id created_at description_html hotel_type id latitude locality longitude meta_description meta_keywords meta_title name notice_hours on_sale_since pay_hotel pay_type pay_value place_id policy_html recommend_score region rule_html shows_questions slug split_hold_hours star_rating state tagline updated_at went_live_at zipcode`,
  property_amenities: 'amenity_id property_id',
  property_facts:
    'caretaker cook cook_price parking_places power_backup power_runs property_id road road_note rough_metres step_free steps_to_door',
  property_hosts: 'languages media_id property_id',
  property_payees: 'from_date payee_id property_id',
  property_pictures:
    'alt caption content_hash media_id position property_id room_id space_position',
  property_pools:
    'closes depth_from_m depth_to_m fenced heated kind length_m lining opens position property_id width_m',
  property_questions: 'id message_id property_id published_at withdrawn_at',
  property_redirects: 'old_slug property_id redirect_url',
  property_rules: 'answer min_age most property_id sentence topic until',
  rate_changes: 'changed_at first id property_id rates room_id',
  rate_edits:
    'after at before by_hand id nights property_id room_ids rules rules_after rules_before',
  rate_plans:
    'active began_at child_bands id inclusions name plan_array_no property_id rate_adjust rate_percent refund_ladder room_id',
  rate_rules:
    'ends id kind label max_nights min_nights no_arrival no_departure percent property_id rate room_id starts weekdays',
  recovery_codes: 'made_at used_at',
  review_replies: 'decided_at review_id state version written_at',
  removed_pictures: 'kept picture_id property_id removed_at',
  reviews:
    'booking_id cleaning_rating created_at decided_at facility_rating food_rating id location_rating money_rating overall_rating property_id review_type state',
  room_nights:
    'closed max_nights min_nights night no_arrival no_departure property_id rate room_id set_by_hand sold units',
  room_spaces: 'bath beds floor kind name position property_id room_id',
  rooms:
    'amenities bed_type description id included_children max_adults max_children name position property_id size_sqft units',
  sandbox_orders:
    'amount created_at currency description expires_at failure order_id reference return_url state',
  sandbox_payments: 'amount at currency method payment_id reference',
  sandbox_refunds: 'amount at payment_id refund_key',
  saved_companies: 'created_at id',
  saved_guests: 'created_at id',
  search_rates: 'block city_id property_id rates room_id',
  search_rows: `${FLAGS} amenity_ids base_price bedrooms city_id free_cancel_minutes free_units has_stay_rules hotel_type least_rate live max_adults max_guests open_from open_nights pay_hotel place_id position price_facts property_id rating recommend_score refundable review_count room_shapes star_rating whole_unit`,
  security_notes: 'at event id told_at',
  sessions: 'id',
  settlement_terms:
    'at bearers booking_id commission_bp commission_gst_bp event payee_id tax_mode withholdings',
  slider_items: 'href id media_id position text title',
  staff_roles: 'role since',
  stay_guests: 'block_id booking_id id position property_id version written_at',
  social_identities: 'linked_at provider',
  social_tickets: 'email_verified expires_at provider',
  social_tokens_used: 'expires_at',
  support_messages: 'created_at id',
  sync_conflicts: 'ends feed_id kind opened_at other_id starts',
  tax_documents:
    'booking_id content corrects event forgotten_at id issued_at issued_on kind number position serial series total',
  tax_rates: 'id percent up_to valid_from valid_to',
  tour_enquiries: 'asked_on created_at id tour_id',
  tour_pictures: 'media_id position tour_id',
  tours:
    'best_months day_plan days ends_at exclusions id inclusions kind nights places position price slug starts_at state summary terms title updated_at',
  trip_notes: 'booking_id updated_at',
  turnovers: 'block_id booking_id departs id nonce property_id ready_at token_hash',
  users: 'created_at deleted_at id role',
  wishlist_items: 'added_at id property_id',
};
