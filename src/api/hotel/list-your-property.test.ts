import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#shared/result.ts';
import { goodInput } from '../testing/good-input.ts';
import { openApi } from '../testing/open-api.ts';

const good = goodInput['hotel/list_your_property']!;

describe('hotel/list_your_property', () => {
  test('first answers that an OTP is on its way, with the challenge', async () => {
    const asked: unknown[] = [];
    const api = await openApi({
      intake: {
        listProperty: async (_ctx, answers, proof) => {
          asked.push(answers, proof);
          return ok({ token: 'a-token', sent: { challengeId: 'c', phone: '+919876543210', expiresIn: 300, resendAfter: 30 } });
        },
      },
    });
    const { body } = await api.call('hotel/list_your_property', { ...good, star_rating: 4 });
    expect(body).toMatchObject({ status: 200, message: 'We sent a 6-digit OTP to +91 98765 43210.', data: [{ verification: 'otp_sent', challenge: 'a-token', listing_id: 0, expires_in: 300, resend_after: 30 }] });
    expect(asked).toEqual([{ ...good, star_rating: '4' }, { token: '', otp: '' }]);
  });

  test('with challenge and OTP it is submitted', async () => {
    const api = await openApi({ intake: { listProperty: async (_ctx, _answers, { token, otp }) => ok({ submitted: token === 'a-token' && otp === '123 456' ? 12 : 0 }) } });
    const { body } = await api.call('hotel/list_your_property', { ...good, challenge: 'a-token', otp: '123 456' });
    expect(body).toMatchObject({ status: 200, message: 'Hotel Add Successfull!!', data: [{ verification: 'done', listing_id: 12 }] });
  });

  test('a refusal goes out with a message per field', async () => {
    const api = await openApi({ intake: { listProperty: async () => refuse('invalid', 'listing.invalid', 'Please look.', { fields: { zipcode: 'No pin code.' } }) } });
    const { body } = await api.call('hotel/list_your_property', good);
    expect(body).toMatchObject({ status: 400, code: 'listing.invalid', fields: { zipcode: 'No pin code.' } });
  });
});

describe('the names behind its dropdowns', () => {
  test('countries stand in data and in country_list', async () => {
    const api = await openApi();
    expect((await api.call('extranet/country_city', {})).body).toMatchObject({ status: 200, count: 1, data: [{ name: 'India', code: 'IN' }], country_list: [{ country_name: 'India', country_code: 'IN' }] });
  });

  test('states of India without a country, cities of a state', async () => {
    const api = await openApi();
    expect((await api.call('extranet/state_list', {})).body).toMatchObject({ count: 1, data: [{ name: 'Maharashtra', code: 'MH' }] });
    expect((await api.call('extranet/city_list', { state: 'MH' })).body).toMatchObject({ count: 1, data: [{ name: 'Lonavala' }] });
  });

  test('an unknown place is not found; a missing state is asked for', async () => {
    const api = await openApi();
    expect((await api.call('extranet/state_list', { country: 'Atlantis' })).body).toMatchObject({ status: 404, code: 'place.unknown', fields: { country: expect.any(String) } });
    expect((await api.call('extranet/city_list', { country: 'India', state: 'Atlantis' })).body).toMatchObject({ status: 404, fields: { state: 'Please choose a state of India from the list' } });
    expect((await api.call('extranet/city_list', {})).body).toMatchObject({ status: 400, fields: { state: 'Please choose a state' } });
  });
});
