import { listCountries } from '#marketplace/intake/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { countryCityContract } from './country-city.contract.ts';

export const countryCity = defineCall(countryCityContract, async (_input, { ctx }) => {
  const countries = await listCountries(ctx);
  const country_list = countries.map(({ name, code }) => ({ country_name: name, country_code: code }));
  return ok({ data: countries.map(({ name, code }) => ({ name, code })), count: countries.length, extra: { country_list } });
});
