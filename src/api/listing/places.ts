import { z } from 'zod';
import { listCities, listCountries, listStates } from '#marketplace/intake/index.ts';
import * as intake from '#messages/intake.ts';
import { ok, refuse } from '#shared/result.ts';
import { optional, text } from '../fields.ts';
import { defineCall } from '../shell/call.ts';

/** The countries of the listing form, India first. `country_list` repeats them under the name that old clients read. */
export const countryCity = defineCall(
  {
    path: 'extranet/country_city',
    summary: 'Countries of the listing form',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({}),
    data: z.array(z.object({ name: z.string(), code: z.string() })),
    extra: z.object({
      country_list: z.array(z.object({ country_name: z.string(), country_code: z.string() })),
    }),
  },
  async (_input, { ctx }) => {
    const countries = await listCountries(ctx);
    const country_list = countries.map(({ name, code }) => ({
      country_name: name,
      country_code: code,
    }));
    return ok({
      data: countries.map(({ name, code }) => ({ name, code })),
      count: countries.length,
      extra: { country_list },
    });
  },
);

/** States of a country, given by name or code. A country without states answers an empty list. */
export const stateList = defineCall(
  {
    path: 'extranet/state_list',
    summary: 'States of a country',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ country: optional(text(120), 'India') }),
    data: z.array(z.object({ name: z.string(), code: z.string() })),
  },
  async ({ country }, { ctx }) => {
    const states = await listStates(ctx, country);
    if (states === null)
      return refuse('not-found', 'place.unknown', intake.wrong.country(), {
        fields: { country: intake.wrong.country() },
      });
    return ok({ data: states.map(({ name, code }) => ({ name, code })), count: states.length });
  },
);

/** Cities and towns of a state, both given by name or code. They are suggestions: a listing may name another town. */
export const cityList = defineCall(
  {
    path: 'extranet/city_list',
    summary: 'Cities of a state',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ country: optional(text(120), 'India'), state: optional(text(120), '') }),
    data: z.array(z.object({ name: z.string() })),
  },
  async ({ country, state }, { ctx }) => {
    const cities = await listCities(ctx, country, state);
    if (cities !== null)
      return ok({ data: cities.map((name) => ({ name })), count: cities.length });
    if ((await listStates(ctx, country)) === null)
      return unknownPlace({ country: intake.wrong.country() });
    return state === ''
      ? refuse('invalid', 'place.state', intake.required.state(), {
          fields: { state: intake.required.state() },
        })
      : unknownPlace({ state: intake.wrong.state({ country }) });
  },
);

const unknownPlace = (fields: Readonly<Record<string, string>>) =>
  refuse('not-found', 'place.unknown', Object.values(fields).join(' '), { fields });
