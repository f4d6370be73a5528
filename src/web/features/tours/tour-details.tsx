import { langOf } from '#i18n/locale.ts';
import type { TourDay } from '#marketplace/content/index.ts';
import * as texts from '#messages/tours.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { routeOf, type TourView } from './tour-card.tsx';
import { monthsOf, mealsOf } from '#shared/tour-words.ts';

/** The main facts: duration, route, dates. */
export function TourFacts({ tour }: { tour: TourView }) {
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['calendar-days', texts.lengthLabel(), texts.length({ days: tour.days, nights: tour.nights })],
    [
      'map-pin',
      texts.startEnd(),
      tour.startsAt === tour.endsAt
        ? tour.startsAt
        : texts.startToEnd({ start: tour.startsAt, end: tour.endsAt }),
    ],
    ['clock', texts.bestTime(), monthsOf(tour.bestMonths)],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-3">
        {facts.map(([icon, label, value]) => (
          <div key={label} className="relative pl-8">
            <dt className="text-sm text-muted">
              <Icon icon={icon} className="absolute top-0.5 left-0 text-monsoon" />
              {label}
            </dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="route" className="mt-6">
        <h2 id="route" className="font-sans text-sm font-normal tracking-normal text-muted">
          {texts.route()}
        </h2>
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

const Title = ({ children }: { children: string }) => <h2 className="text-xl">{children}</h2>;

/** The three long parts, which fold without scripts; the plan is open at first. */
export function TourDetailParts({ tour }: { tour: TourView }) {
  return (
    <div className="border-t border-line">
      <Disclosure title={<Title>{texts.plan()}</Title>} open>
        <DayPlan days={tour.dayPlan} />
      </Disclosure>
      <Disclosure title={<Title>{texts.inclusionExclusion()}</Title>}>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Items
            title={texts.included()}
            items={tour.inclusions}
            icon="check"
            tone="text-monsoon"
          />
          <Items title={texts.notIncluded()} items={tour.exclusions} icon="x" tone="text-danger" />
        </div>
      </Disclosure>
      <Disclosure title={<Title>{texts.terms()}</Title>}>
        <ul className="flex max-w-[66ch] list-disc flex-col gap-2 pl-5">
          {tour.terms.map((term) => (
            <li key={term} lang={langOf(term)}>
              {term}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Items({
  title,
  items,
  icon,
  tone,
}: {
  title: string;
  items: readonly string[];
  icon: IconName;
  tone: string;
}) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-2.5 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon icon={icon} size={18} className={`mt-1 ${tone}`} />
            <span lang={langOf(item)}>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The days in a column, each with its road, hotel and meals. */
function DayPlan({ days }: { days: readonly TourDay[] }) {
  return (
    <ol className="ml-4 border-l border-line">
      {days.map((day, i) => (
        <li key={day.title} className="relative pb-8 pl-8 last:pb-1">
          <span
            aria-hidden
            className="figures absolute top-0 -left-4 grid size-8 place-items-center rounded-pill bg-mist text-sm font-bold text-monsoon"
          >
            {i + 1}
          </span>
          <h3 className="pt-0.5 text-lg leading-snug">
            <span className="sr-only">{texts.dayShort({ n: i + 1 })}: </span>
            <span lang={langOf(day.title)}>{day.title}</span>
          </h3>
          <p lang={langOf(day.text)} className="mt-1.5 max-w-[66ch]">
            {day.text}
          </p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            <DayFact icon="car" text={day.road} />
            <DayFact icon="bed-double" text={day.stay} spoken={texts.stayIn({ place: day.stay })} />
            <DayFact icon="utensils" text={mealsOf(day.meals)} />
          </ul>
        </li>
      ))}
    </ol>
  );
}

function DayFact({ icon, text, spoken }: { icon: IconName; text: string; spoken?: string }) {
  if (text === '') return null;
  return (
    <li className="flex items-center gap-2">
      <Icon icon={icon} size={16} />
      {spoken === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className="sr-only">{spoken}</span>
        </>
      )}
    </li>
  );
}
