import { tours as texts } from '#shared/messages/tours.ts';
import { Disclosure } from '#web/ui/surfaces.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { DayPlan } from './day-plan.tsx';
import type { TourView } from './tour-view.ts';

const Title = ({ children }: { children: string }) => <h2 className="text-xl">{children}</h2>;

/** The three long parts, which open and shut without scripts; the plan stands open. */
export function TourDetailParts({ tour }: { tour: TourView }) {
  return (
    <div className="border-t border-line">
      <Disclosure title={<Title>{texts.plan}</Title>} open><DayPlan days={tour.dayPlan} /></Disclosure>
      <Disclosure title={<Title>{texts.inclusionExclusion}</Title>}>
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Items title={texts.included} items={tour.inclusions} icon="check" tone="text-monsoon" />
          <Items title={texts.notIncluded} items={tour.exclusions} icon="x" tone="text-danger" />
        </div>
      </Disclosure>
      <Disclosure title={<Title>{texts.terms}</Title>}>
        <ul className="flex max-w-[66ch] list-disc flex-col gap-2 pl-5">{tour.terms.map((term) => <li key={term}>{term}</li>)}</ul>
      </Disclosure>
    </div>
  );
}

function Items({ title, items, icon, tone }: { title: string; items: readonly string[]; icon: IconName; tone: string }) {
  return (
    <div>
      <h3 className="text-base font-semibold">{title}</h3>
      <ul className="mt-2.5 flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon icon={icon} size={18} className={`mt-1 ${tone}`} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
