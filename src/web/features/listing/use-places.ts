import { useRef, useState } from 'react';
import type { PlaceChoices } from './listing-view.ts';

async function namesOf(call: 'state_list' | 'city_list', body: object): Promise<readonly string[]> {
  const response = await fetch(`/api/v1/extranet/${call}`, { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Client-Id': 'web' }, body: JSON.stringify(body) });
  // the country has no states, or the state no list of towns
  if (response.status === 400 || response.status === 404) return [];
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return ((await response.json()) as { data: readonly { name: string }[] }).data.map(({ name }) => name);
}

/** Lists that depend on each other, fetched as they are needed. What comes late for a choice that has changed is dropped. */
export function usePlaces(first: PlaceChoices) {
  const [places, setPlaces] = useState(first);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const round = useRef(0);
  const load = async (now: Partial<PlaceChoices>, fetchNames: () => Promise<Partial<PlaceChoices>>): Promise<void> => {
    round.current += 1;
    const mine = round.current;
    setPlaces((before) => ({ ...before, ...now }));
    setStatus('loading');
    const names = await fetchNames().catch(() => null);
    if (mine !== round.current) return;
    setStatus(names === null ? 'failed' : 'ready');
    if (names !== null) setPlaces((before) => ({ ...before, ...names }));
  };
  return {
    places,
    status,
    chooseCountry: (country: string) => void load({ states: [], cities: [] }, async () => ({ states: await namesOf('state_list', { country }) })),
    chooseState: (country: string, state: string) => void load({ cities: [] }, async () => ({ cities: await namesOf('city_list', { country, state }) })),
  };
}
