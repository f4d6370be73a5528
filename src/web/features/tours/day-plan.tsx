import type { TourDay } from '#marketplace/content/index.ts';
import { tours as texts } from '#shared/messages/tours.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** The days one below the other on a line, each with its road, its bed and its meals. */
export function DayPlan({ days }: { days: readonly TourDay[] }) {
  return (
    <ol className="ml-4 border-l border-line">
      {days.map((day, i) => (
        <li key={day.title} className="relative pb-8 pl-8 last:pb-1">
          <span aria-hidden className="figures absolute top-0 -left-4 grid size-8 place-items-center rounded-pill bg-mist text-sm font-bold text-monsoon">{i + 1}</span>
          <h3 className="pt-0.5 text-lg leading-snug"><span className="sr-only">{texts.dayShort(i + 1)}: </span>{day.title}</h3>
          <p className="mt-1.5 max-w-[66ch]">{day.text}</p>
          <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
            <Fact icon="car" text={day.road} />
            <Fact icon="bed-double" text={day.stay} spoken={texts.stayIn(day.stay)} />
            <Fact icon="utensils" text={texts.mealsOf(day.meals)} />
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Fact({ icon, text, spoken }: { icon: IconName; text: string; spoken?: string }) {
  if (text === '') return null;
  return (
    <li className="flex items-center gap-2">
      <Icon icon={icon} size={16} />
      {spoken === undefined ? text : <><span aria-hidden>{text}</span><span className="sr-only">{spoken}</span></>}
    </li>
  );
}
