import { useState } from 'react';
import { DEFAULT_PARTY, type Party } from '#shared/party.ts';
import type { SearchQuery } from '#web/features/search/search-params.ts';
import { addDays, type IsoDate } from '#shared/dates.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { DateRangePicker, type NightInfo } from '#web/ui/date-range-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { GuestPicker } from '#web/ui/guest-picker.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Checkbox, Radio, Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { SearchPanel } from '#web/features/search/search-panel.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Specimen } from './specimen.tsx';

/** A fortnight of invented nights: prices, one sold out, one closed. */
const nightsFrom = (today: IsoDate): ReadonlyMap<IsoDate, NightInfo> =>
  new Map(Array.from({ length: 14 }, (_, i): [IsoDate, NightInfo] => [
    addDays(today, i),
    i === 4 ? { price: null, available: false, reason: 'Sold out' } : i === 9 ? { price: null, available: false, reason: 'Closed by the owner' } : { price: 1_240_000 + (i % 7 > 4 ? 600_000 : 0), available: true },
  ]));

/** Everything that takes input. */
export function Controls({ today, initial }: { today: IsoDate; initial: SearchQuery }) {
  const [stay, setStay] = useState(initial.stay);
  const [party, setParty] = useState<Party>({ ...DEFAULT_PARTY, childAges: [4, 12] });
  return (
    <>
      <Specimen name="Button" note="Primary is the one call to action of a screen. Pending keeps its width.">
        <Button variant="primary">Book This Now</Button>
        <Button variant="brand">Confirm</Button>
        <Button>Select Dates</Button>
        <Button variant="quiet">+ View More</Button>
        <Button variant="danger">Cancel This Booking</Button>
        <Button variant="primary" pending>Sign Up</Button>
        <Button disabled>Apply</Button>
        <Button variant="primary" size="lg">Search</Button>
        <Button size="sm"><Icon icon="heart" size={18} />Small</Button>
        <LinkButton to="/design">A link</LinkButton>
      </Specimen>
      <Specimen name="Field">
        <Field label="Name" required className="w-64">{(control) => <TextInput {...control} name="name" autoComplete="name" />}</Field>
        <Field label="Mobile No" error="Not a valid Mobile number" className="w-64">{(control) => <TextInput {...control} name="mobile" inputMode="tel" defaultValue="98765" />}</Field>
        <Field label="Email Id" hint="The receipt goes there" className="w-64">{(control) => <TextInput {...control} type="email" autoComplete="email" placeholder="you@example.com" />}</Field>
        <Field label="Booking ID" className="w-64">{(control) => <TextInput {...control} readOnly defaultValue="OH00042" />}</Field>
        <Field label="State" className="w-64">{(control) => <Select {...control}><option>Maharashtra</option><option>Goa</option></Select>}</Field>
        <Field label="Write message" className="w-64">{(control) => <TextArea {...control} />}</Field>
      </Specimen>
      <Specimen name="Choices">
        <div className="w-64"><Checkbox label="Couple friendly" note={12} defaultChecked /><Checkbox label="Pure veg" note={5} /><Checkbox label="Pay at hotel" note={0} disabled /></div>
        <div className="w-64"><Radio name="d" label="Recommended" defaultChecked /><Radio name="d" label="Price, low to high" /></div>
        <div className="w-72"><Stepper label="Adults" hint="Age 13 and above" defaultValue={2} min={1} max={6} /></div>
      </Specimen>
      <Specimen name="DateRangePicker" note="With the price of each night and the reason where one is shut.">
        <DateRangePicker value={stay} onChange={setStay} today={today} nights={nightsFrom(today)} className="w-80" />
        <GuestPicker value={party} onChange={setParty} hotelType="bungalow" className="w-80" />
      </Specimen>
      <Specimen name="SearchPanel">
        <SearchPanel initial={initial} today={today} className="w-full" />
      </Specimen>
    </>
  );
}
