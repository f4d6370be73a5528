import { useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as map from '#messages/map.ts';
import * as searchLocation from '#messages/search-location.ts';
import * as search from '#messages/search.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlaceInput, type PlaceValue } from './search-panel.tsx';
import { leadingTags, pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { loadCities } from './search-location.server.ts';
import { searchHref } from './search-params.ts';
import type { Route } from './+types/search-location.route';

export const loader = ({ context }: Route.LoaderArgs) => loadCities(context);

export const headers = () => leadingTags('places', 'home');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: searchLocation.title(),
    description: searchLocation.description(),
    path: '/search-location',
  });

export default function SearchLocation({ loaderData }: Route.ComponentProps) {
  const { query, cities } = loaderData;
  const [place, setPlace] = useState<PlaceValue>({
    city: '',
    latitude: null,
    longitude: null,
    propertyId: undefined,
  });
  const navigate = useNavigate();
  return (
    <div className="page-width pt-6 pb-20 md:pt-10">
      <h1 className="max-w-2xl text-3xl">{searchLocation.title()}</h1>
      <p className="mt-2 max-w-xl text-muted">{searchLocation.text()}</p>
      <Form
        action="/search"
        method="get"
        role="search"
        onSubmit={(event) => {
          if (place.city.trim() === '') return;
          event.preventDefault();
          void navigate(searchHref({ ...query, ...place, hotelType: null }));
        }}
        className="mt-6 flex max-w-2xl flex-col gap-3 sm:flex-row"
      >
        <input type="hidden" name="type" value="any" />
        <PlaceInput
          value={place}
          onChange={setPlace}
          label={searchLocation.destination()}
          className="flex-1"
        />
        <Button type="submit" variant="primary" size="lg">
          {searchLocation.results()}
          <Icon icon="arrow-right" />
        </Button>
      </Form>
      <p className="mt-3">
        <Link
          to="/google_map"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
        >
          <Icon icon="map" size={18} />
          {map.allStays()}
        </Link>
      </p>
      <section aria-labelledby="popular-cities" className="mt-12">
        <h2 id="popular-cities" className="mb-4 text-xl">
          {searchLocation.popularCities()}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2">
          {cities.map((city, i) => (
            <li
              key={city.name}
              className="group relative overflow-hidden rounded-card border border-line bg-surface"
            >
              {city.picture && (
                <Picture
                  picture={city.picture}
                  alt=""
                  priority={i === 0}
                  sizes="(min-width: 40rem) 50vw, 100vw"
                  className="aspect-3/2 w-full"
                  imgClassName="transition-transform duration-200 group-hover:scale-[1.02]"
                />
              )}
              <div className="p-5">
                <div className="flex items-baseline justify-between gap-3">
                  <h3 className="text-xl">
                    <Link
                      to={city.href}
                      className="after:absolute after:inset-0 group-hover:text-monsoon"
                    >
                      {city.name}
                    </Link>
                  </h3>
                  <p className="figures text-sm text-muted">
                    {search.staysThere({ n: city.count })}
                  </p>
                </div>
                <p lang={langOf(city.blurb)} className="mt-1 text-muted">
                  {city.blurb}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
