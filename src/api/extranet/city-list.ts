import { listCities, listStates } from '#marketplace/intake/index.ts';
import { intake } from '#shared/messages/intake.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { cityListContract } from './city-list.contract.ts';

export const cityList = defineCall(cityListContract, async ({ country, state }, { ctx }) => {
  const cities = await listCities(ctx, country, state);
  if (cities !== null) return ok({ data: cities.map((name) => ({ name })), count: cities.length });
  if ((await listStates(ctx, country)) === null) return unknownPlace({ country: intake.wrong.country });
  return state === '' ? refuse('invalid', 'place.state', intake.required.state, { fields: { state: intake.required.state } }) : unknownPlace({ state: intake.wrong.state(country) });
});

const unknownPlace = (fields: Readonly<Record<string, string>>) => refuse('not-found', 'place.unknown', Object.values(fields).join(' '), { fields });
