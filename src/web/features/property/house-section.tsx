import * as texts from '#messages/house.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HouseView } from './house-view.ts';
import { PhonePanel } from './phone-panels.tsx';

/** Who sleeps where, the pool, who looks after the house, how it is reached: facts, not prose. */
export const HouseSection = ({ house }: { house: HouseView }) => (
  <PhonePanel id="house" title={texts.title()} phoneTitle={texts.phoneTitle()}>
    {house.sleeping.length > 0 && (
      <>
        <p className="-mt-2 mb-4 text-muted">{house.summary}</p>
        <h3 className="mb-3 font-sans font-bold tracking-normal">{texts.sleeping()}</h3>
        <ul className="mb-7 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {house.sleeping.map((place) => (
            <li key={place.name} className="rounded-field border border-line bg-surface px-4 py-3">
              <p className="font-semibold">{place.name}</p>
              {place.beds !== '' && <p>{place.beds}</p>}
              <p className="text-sm text-muted">{[place.floor, place.bath].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </>
    )}
    <dl className="grid gap-x-8 md:grid-cols-2">
      {house.facts.map((fact) => (
        <div key={fact.label} className="relative border-b border-line py-3 pl-8.5">
          <dt className="text-sm text-muted"><Icon icon={fact.icon} className="absolute top-3.5 left-0 text-monsoon" />{fact.label}</dt>
          <dd><span className="font-semibold">{fact.text}</span>{fact.note !== '' && <span className="block text-sm text-muted">{fact.note}</span>}</dd>
        </div>
      ))}
    </dl>
  </PhonePanel>
);
