import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { search } from '#shared/messages/search.ts';
import { mapPage as texts } from '#shared/messages/map-page.ts';
import { mapHref, type MapAddress } from './map-address.ts';
import { useRootData } from '#web/app/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { DateRangePicker } from '#web/ui/date-range-picker.tsx';
import { GuestPicker } from '#web/ui/guest-picker.tsx';

/** For whom and when the map's totals are: an ordinary GET form that keeps the part of the map. */
export function MapSearch({ address }: { address: MapAddress }) {
  const { today } = useRootData();
  const navigate = useNavigate();
  const [own, setOwn] = useState(address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(mapHref(own), { preventScrollReset: true });
  };
  const { bounds } = address;
  return (
    <form action="/google_map" method="get" role="search" aria-label={texts.when} onSubmit={submit} className="mb-4 grid gap-3 sm:grid-cols-[1fr_1fr_auto] lg:w-160">
      {bounds && <input type="hidden" name="bounds" value={[bounds.south, bounds.west, bounds.north, bounds.east].join(',')} />}
      {address.toId !== null && !bounds && <input type="hidden" name="to_id" value={address.toId} />}
      <DateRangePicker value={own.stay} onChange={(stay) => setOwn({ ...own, stay })} today={today} />
      <GuestPicker value={own.party} onChange={(party) => setOwn({ ...own, party })} hotelType={null} />
      <Button type="submit" variant="brand" className="sm:min-h-15">{search.change}</Button>
    </form>
  );
}
