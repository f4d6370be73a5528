import { Link } from 'react-router';
import { langOf } from '#i18n/locale.ts';
import * as house from '#messages/house.ts';
import * as texts from '#messages/floor-plan.ts';
import * as photos from '#messages/photos.ts';
import * as property from '#messages/property.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { InEnglish } from '#web/ui/in-english.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/floor-plan.route.ts';
import { FloorDrawing } from './floor-drawing.tsx';
import type { FloorPlanData, PlanRoom } from './floor-plan-view.ts';
import { floorsOf, layFloor } from './lay-floor.ts';
import { legendOf, PlanLegend } from './plan-legend.tsx';
import { SiteDrawing } from './site-drawing.tsx';

export { floorPlanLoader as loader } from './floor-plan.server.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? // search engines index the property's page, which has the same facts
      pageMeta(rootDataOf(matches), {
        title: texts.title({ name: loaderData.name }),
        description: texts.description({ name: loaderData.name }),
        path: `/floor-plan/${loaderData.id}`,
        picture: loaderData.picture,
        noindex: true,
      })
    : [{ title: property.notFoundTitle() }, { name: 'robots', content: 'noindex' }];

/** A sketch of each floor and of the grounds. Needs no scripts: rooms link to their facts. */
export default function FloorPlanPage({
  loaderData: { name, path, rooms, site, grounds },
}: Route.ComponentProps) {
  return (
    <div className="page-width px-4 py-6 md:px-8">
      <Link
        to={path}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
      >
        <Icon icon="arrow-left" size={18} />
        {photos.backTo({ name })}
      </Link>
      <h1 className="mt-2 text-2xl">{texts.title({ name })}</h1>
      <p className="mt-2 text-muted">
        {texts.note()} {rooms.length > 0 && texts.press()}
      </p>
      <InEnglish of={rooms.map((room) => room.name).join(' ')} className="mt-2" />
      {rooms.length === 0 && <p className="mt-6">{texts.noPlan()}</p>}
      {rooms.map((room) => (
        <RoomPlans key={room.id} room={room} alone={rooms.length === 1} />
      ))}
      {site !== null && <Grounds site={site} grounds={grounds} />}
    </div>
  );
}

const ITEM =
  'scroll-mt-24 rounded-field border border-line bg-surface px-4 py-3 target:border-monsoon target:bg-mist';
const NUMBER =
  'figures mr-2.5 inline-grid size-6 place-items-center rounded-pill bg-monsoon text-xs font-bold text-on-monsoon';

/** The floors of a house, or of one unit of a room type, each beside the list of its rooms. */
function RoomPlans({ room, alone }: { room: PlanRoom; alone: boolean }) {
  const idOf = (index: number): string => `room-${room.id}-${index + 1}`;
  return (
    <section aria-labelledby={`plan-${room.id}`} className="mt-8 border-t border-line pt-6">
      <h2 id={`plan-${room.id}`} lang={langOf(room.name)} className="text-xl">
        {room.name}
      </h2>
      {!alone && room.units !== '' && <p className="text-sm text-muted">{room.units}</p>}
      {floorsOf(room.spaces).map((floor) => {
        const plan = layFloor(room.spaces, floor, room.surroundings);
        const legend = `legend-${room.id}-${floor}`;
        const where = room.spaceTexts[plan.rooms[0]?.index ?? 0]?.where ?? '';
        const here = plan.rooms.toSorted((a, b) => a.index - b.index);
        return (
          <div
            key={floor}
            className="mt-5 grid items-start gap-6 not-first-of-type:mt-10 lg:grid-cols-2"
          >
            <div className="lg:sticky lg:top-24">
              <h3 className="mb-3 font-sans font-bold tracking-normal">{where}</h3>
              <div className={plan.rooms.length < 3 ? 'max-w-sm' : undefined}>
                <FloorDrawing
                  plan={plan}
                  drive={room.surroundings?.drive ?? 1}
                  legend={legend}
                  label={texts.plan({ where: `${room.name}, ${where}` })}
                  numberOf={(index) => index + 1}
                  hrefOf={(index) => `#${idOf(index)}`}
                />
              </div>
              <PlanLegend id={legend} entries={legendOf(plan)} />
            </div>
            <ul className="grid gap-3 sm:grid-cols-2">
              {here.map(({ index, space }) => {
                const inWords = room.spaceTexts[index];
                return (
                  <li key={index} id={idOf(index)} tabIndex={-1} className={ITEM}>
                    {inWords?.picture && (
                      <Picture
                        picture={inWords.picture}
                        sizes="(min-width: 64rem) 280px, 92vw"
                        className="mb-3 aspect-3/2 w-full rounded-field"
                      />
                    )}
                    <p className="font-semibold">
                      <span className={NUMBER}>{index + 1}</span>
                      <span lang={langOf(space.name)}>{space.name}</span>
                    </p>
                    {inWords !== undefined && inWords.beds !== '' && (
                      <p className="mt-1">{inWords.beds}</p>
                    )}
                    {inWords !== undefined && inWords.bath !== '' && (
                      <p className="mt-1 text-sm text-muted">{inWords.bath}</p>
                    )}
                    {space.beds.length === 0 &&
                      space.kind !== 'bathroom' &&
                      space.kind !== 'bedroom' && (
                        <p className="mt-1 text-sm text-muted">{house.kinds[space.kind]()}</p>
                      )}
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Grounds({
  site,
  grounds,
}: {
  site: NonNullable<FloorPlanData['site']>;
  grounds: FloorPlanData['grounds'];
}) {
  return (
    <section aria-labelledby="grounds" className="mt-10 border-t border-line pt-6">
      <h2 id="grounds" className="text-xl">
        {texts.grounds()}
      </h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <div className="lg:sticky lg:top-24">
          <SiteDrawing
            site={site}
            marks={grounds}
            label={texts.groundsPlan()}
            scale={texts.scale()}
          />
        </div>
        <ul className="grid gap-3 sm:grid-cols-2">
          {grounds.map(({ key, label, text }, i) => (
            <li key={key} id={`grounds-${key}`} tabIndex={-1} className={ITEM}>
              <p className="font-semibold">
                <span className={NUMBER}>{i + 1}</span>
                {label}
              </p>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export { PropertyMissing as ErrorBoundary } from '../property-missing.tsx';
