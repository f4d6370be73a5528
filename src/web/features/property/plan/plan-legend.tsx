import * as texts from '#messages/floor-plan.ts';
import * as house from '#messages/house.ts';
import type { FloorPlan } from './lay-floor.ts';

/** The arrow at an entrance; its tip at `x`, `y`. */
export const EntranceArrow = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y}l15 20h-9v18h-12v-18h-9z`}
    className="fill-laterite stroke-paper"
    strokeWidth={2}
  />
);

const SIGNS = {
  entrance: <EntranceArrow x={24} y={5} />,
  verandah: (
    <rect
      x={4}
      y={8}
      width={40}
      height={32}
      strokeWidth={3}
      strokeDasharray="9 6"
      className="fill-mist/60 stroke-edge"
    />
  ),
  pool: (
    <rect
      x={4}
      y={12}
      width={40}
      height={24}
      rx={6}
      strokeWidth={3}
      className="fill-monsoon/35 stroke-ink"
    />
  ),
  door: <path d="M8 40V8A32 32 0 0 1 40 40" strokeWidth={3} className="fill-none stroke-muted" />,
  window: <path d="M2 20H46M2 28H46" strokeWidth={3} className="fill-none stroke-monsoon" />,
} as const;

/** An entry of a legend: a sign of the drawing, and what it stands for. */
interface LegendEntry {
  readonly sign: keyof typeof SIGNS;
  readonly text: string;
}

/** The signs that a floor's drawing uses, each with its place in words. */
export function legendOf(plan: FloorPlan): readonly LegendEntry[] {
  const verandah = plan.rooms.some(({ space }) => space.kind === 'verandah');
  const indoors = plan.rooms.some(({ space }) => space.kind !== 'verandah');
  return [
    ...(plan.entrance === null
      ? []
      : [
          {
            sign: 'entrance',
            text: `${texts.entrance()}: ${texts.entranceAt({ verandah: verandah ? 'yes' : 'no' })}`,
          } as const,
        ]),
    ...(verandah
      ? [
          {
            sign: 'verandah',
            text: `${texts.verandah()}: ${texts.verandahAt()}`,
          } as const,
        ]
      : []),
    ...plan.pools.map(
      ({ pool }) =>
        ({
          sign: 'pool',
          text: `${house.pools[pool.kind]()}: ${texts.poolAt[pool.place]()}`,
        }) as const,
    ),
    ...(indoors
      ? [
          { sign: 'door', text: texts.door() } as const,
          { sign: 'window', text: texts.window() } as const,
        ]
      : []),
  ];
}

/** The signs of a drawing in words, for people who see it and for those who do not. */
export function PlanLegend({ id, entries }: { id: string; entries: readonly LegendEntry[] }) {
  return (
    <ul id={id} aria-label={texts.legend()} className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {entries.map(({ sign, text }, i) => (
        <li key={i} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 48 48" className="size-6 shrink-0" aria-hidden>
            {SIGNS[sign]}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
