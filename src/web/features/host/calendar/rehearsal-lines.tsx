import * as texts from '#messages/owner-calendar.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import type { RehearsalView } from './rehearsal.server.ts';

/** What a change would do: the owner's share first, then what guests pay, steps of tax, and further consequences. */
export function RehearsalLines({
  view: { understood, money, step, notes, now, next, each, isPriced, rules },
  onKeep,
}: {
  view: RehearsalView;
  /** takes the price below a step of GST; without it there is no button for that */
  onKeep?: (rupees: number) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      {understood.length > 0 && (
        <ul className="font-semibold">
          {understood.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isPriced && (understood.length > 0 || each !== null) && (
        <p className="figures text-sm text-muted">
          {texts.nowPrice({ price: now })} → <strong className="text-ink">{next}</strong>
        </p>
      )}
      {each !== null && (
        <Disclosure title={each.sum} className="figures">
          <ul className="flex flex-col gap-1 text-sm">
            {each.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {rules.length > 0 && (
        <ul className="flex flex-col gap-1 font-medium">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm font-medium">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      )}
      {money.map(({ room, stay, guests, owner, why, longer, plans }) => (
        <div key={`${room} ${owner}`} className="rounded-card bg-mist px-4 py-3">
          {room !== null && <p className="text-sm font-semibold text-muted">{room}</p>}
          <p className="text-sm text-muted">{stay}</p>
          <p className="figures text-lg font-semibold text-monsoon">{owner}</p>
          <p className="figures text-sm text-muted">{why}</p>
          <ul className="figures mt-2">
            {guests.map(({ pays, was }) => (
              <li key={pays}>
                {pays}
                {was !== null && <span className="text-sm text-muted"> ({was})</span>}
              </li>
            ))}
          </ul>
          {longer !== null && <p className="figures mt-2 text-sm text-muted">{longer}</p>}
          {plans !== null && <p className="figures mt-2 text-sm text-muted">{plans}</p>}
        </div>
      ))}
      {step !== null && (
        <div className="flex gap-3 rounded-card bg-turmeric-soft px-4 py-3 text-on-turmeric-soft">
          <Icon icon="info" className="mt-0.5" />
          <div className="min-w-0 flex-1">
            <p className="figures">{step.text}</p>
            {step.keep !== null && onKeep !== undefined && (
              <button
                type="button"
                onClick={() => onKeep(step.keep?.rupees ?? 0)}
                className="figures min-h-11 font-semibold underline underline-offset-4"
              >
                {step.keep.text}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
