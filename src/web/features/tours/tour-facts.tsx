import { tours as texts } from '#shared/messages/tours.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { routeOf, type TourView } from './tour-view.ts';

/** What decides: how long, which way, when. */
export function TourFacts({ tour }: { tour: TourView }) {
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['calendar-days', texts.lengthLabel, texts.length(tour.days, tour.nights)],
    ['map-pin', texts.startEnd, texts.startToEnd(tour.startsAt, tour.endsAt)],
    ['clock', texts.bestTime, texts.months(tour.bestMonths)],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
        {facts.map(([icon, label, value]) => (
          <div key={label} className="relative pl-8">
            <dt className="text-sm text-muted"><Icon icon={icon} className="absolute top-0.5 left-0 text-monsoon" />{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="route" className="mt-6">
        <h2 id="route" className="font-sans text-sm font-normal tracking-normal text-muted">{texts.route}</h2>
        <ol className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-medium">
          {routeOf(tour).map((place, i) => (
            <li key={`${i} ${place}`} className="flex items-center gap-2">
              {i > 0 && <Icon icon="arrow-right" size={16} className="text-laterite" />}
              {place}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
