import { describe, expect, it } from 'vitest';
import { byFlagColumn } from '#shared/filters.ts';
import { plan, property, room, searchItem } from '../testing/samples.ts';
import { toRoomRecord } from './room-shapes.ts';
import { toHotelListItem, toPropertyRecord, toShortProperty } from './shapes.ts';

describe('a property on the wire', () => {
  it('is an item of a list, in rupees', () => {
    expect(toHotelListItem(searchItem, 2)).toEqual({
      id: 7,
      url: 'mist-house',
      image: '/media/a1b2c3d4e5/800.webp',
      hotel_name: 'Mist House',
      star_rating: 4,
      street_address: '12 Tungarli Lake Road',
      locality: 'Tungarli',
      city: 'Lonavala',
      hotel_type: 'bungalow',
      ...byFlagColumn(() => '0'),
      is_couple: '1',
      is_pure_veg: '0',
      amenities_image: [{ id: 41, name: 'Outdoor swimming pool', image: '/icons/waves.png' }],
      amenities_id: [7, 41],
      pay_hotel: '1',
      latitude: 18.76,
      longitude: 73.41,
      rating: 4.3,
      review_count: 12,
      count_refund: 1,
      free_cancellation_till: '2026-12-04T14:00:00+05:30',
      is_available: 'Available',
      not_available: '',
      next_available_date: null,
      discount: 10,
      booster: 5,
      lmr: 0,
      room_rate: 7500.5,
      price: 6090.25,
      gst_total: 658.6,
      round_off: 0.4,
      grand_total: 12_839,
      pay_amount: 0,
      nights: 2,
      room_list: [{ room_id: 70, plan_id: 700, room_qty: 1 }],
      is_wishlist: 'yes',
      distance_km: 1.2,
    });
    const sold = {
      ...searchItem,
      available: false,
      nextAvailableDate: '2026-12-11',
      grandTotal: 0,
      lastMinute: false,
      wished: false,
    };
    expect(toHotelListItem(sold, 2)).toMatchObject({
      is_available: 'Not Available',
      next_available_date: '2026-12-11',
      grand_total: 0,
      lmr: 1,
      is_wishlist: 'no',
    });
  });

  it('is a whole record with its canonical page', () => {
    expect(toPropertyRecord(property, null, 'https://verandah.example')).toMatchObject({
      id: 7,
      slug: 'mist-house',
      url: 'mist-house',
      hotel_policy: '<p>Adults carry an identity card.</p>',
      checkin_time: '14:00',
      state: 'Maharashtra',
      amenities_list: [{ id: 41, amenities: 'Outdoor swimming pool' }],
      meta_canonical: 'https://verandah.example/bungalow/mist-house/7',
      images: [
        {
          image: '/media/a1b2c3d4e5/1200.webp',
          alt: 'The house above the valley',
          caption: 'Front',
          room_id: null,
        },
      ],
    });
    expect(
      toPropertyRecord({ ...property, payType: 'flat', payValue: 50_000 }, null, '').pay_value,
    ).toBe(500);
    expect(
      toPropertyRecord({ ...property, payType: 'percent', payValue: 25 }, null, '').pay_value,
    ).toBe(25);
  });

  it('is short on home and in the wishlist, also without a picture', () => {
    expect(toShortProperty(property)).toEqual({
      id: 7,
      url: 'mist-house',
      image: '/media/a1b2c3d4e5/800.webp',
      city: 'Lonavala',
      hotel_name: 'Mist House',
      hotel_type: 'bungalow',
    });
    expect(toShortProperty({ ...property, pictures: [] }).image).toBe('');
  });

  it('shows a room with its plans, and the single rates of the cheapest', () => {
    expect(
      toRoomRecord(room, [
        { ...plan, planId: 701, netAmount: 900_000, freeCancellationTill: null },
        plan,
      ]),
    ).toMatchObject({
      room_id: 70,
      display_name: 'Entire villa',
      bed_type: '3 king beds',
      room_size_sqft: 2400,
      adults_base: 8,
      child_base: 4,
      count_refund: 1,
      single_net_rate: 6750.45,
      single_sell_rate: 7500.5,
      free_cancellation_till: '2026-11-22T14:00:00+05:30',
      rate_plan: [
        { plan_id: 701, count_refund: 0 },
        {
          plan_id: 700,
          plan_array_no: 0,
          room_id: 70,
          plan: 'With breakfast',
          plan_amount: 7500.5,
          net_amount: 6750.45,
          plan_list: [{ plan: 'Breakfast' }],
          count_refund: 1,
          free_cancellation_till: '2026-11-22T14:00:00+05:30',
          free_units: 1,
        },
      ],
    });
    const { lim_amenities, room_amenities } = toRoomRecord(room, [plan]);
    expect([lim_amenities.length, room_amenities.length]).toEqual([4, 5]);
    expect(toRoomRecord(room, [])).toMatchObject({
      count_refund: 0,
      single_net_rate: 0,
      rate_plan: [],
    });
  });
});
