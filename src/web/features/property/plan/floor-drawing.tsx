import type { BathFitting } from '#shared/property-facts.ts';
import {
  type Box,
  DOOR_MIDDLE,
  FITTING_WIDTHS,
  type FloorPlan,
  type PlacedBed,
  type PlacedSpace,
} from './lay-floor.ts';
import { EntranceArrow } from './plan-legend.tsx';
import { PoolShape } from './pool-shape.tsx';

/** Drawing units per metre. */
const M = 40;
const ITEM_CLASS = 'fill-paper stroke-muted';

const rectOf = ({ x, y, w, h }: Box) => ({ x: x * M, y: y * M, width: w * M, height: h * M });

/** A bed from above: mattress and pillows; a dashed edge for a mattress laid out on the floor. */
function Bed({ bed, head }: { bed: PlacedBed; head: 'up' | 'down' }) {
  const pillows =
    bed.kind === 'king' || bed.kind === 'queen' || bed.kind === 'double' || bed.kind === 'sofa_bed'
      ? 2
      : 1;
  const w = (bed.w - 0.2) / pillows - 0.1;
  const y = head === 'up' ? bed.y + 0.12 : bed.y + bed.h - 0.12 - 0.32;
  return (
    <>
      <rect
        {...rectOf(bed)}
        rx={5}
        className={ITEM_CLASS}
        strokeWidth={1.5}
        strokeDasharray={bed.kind === 'mattress' || bed.kind === 'cot' ? '5 4' : undefined}
      />
      {Array.from({ length: pillows }, (_, i) => (
        <rect
          key={i}
          {...rectOf({ x: bed.x + 0.15 + i * (w + 0.1), y, w, h: 0.32 })}
          rx={4}
          className="fill-mist stroke-muted"
        />
      ))}
      {bed.kind === 'bunk' && (
        <line
          x1={bed.x * M}
          y1={bed.y * M}
          x2={(bed.x + bed.w) * M}
          y2={(bed.y + bed.h) * M}
          className="stroke-muted"
        />
      )}
    </>
  );
}

const FITTINGS: Readonly<Record<BathFitting, (at: { x: number; y: number }) => React.JSX.Element>> =
  {
    bathtub: ({ x, y }) => (
      <g className="fill-paper stroke-monsoon" strokeWidth={1.5}>
        <rect x={x} y={y} width={58} height={27} rx={9} />
        <ellipse cx={x + 29} cy={y + 13.5} rx={22} ry={8} className="fill-mist" />
      </g>
    ),
    shower: ({ x, y }) => (
      <g className="fill-paper stroke-monsoon" strokeWidth={1.5}>
        <rect x={x} y={y} width={27} height={27} />
        <path d={`M${x} ${y}l27 27m0-27l-27 27`} />
      </g>
    ),
    bucket: ({ x, y }) => (
      <g className="fill-paper stroke-monsoon" strokeWidth={1.5}>
        <circle cx={x + 11} cy={y + 14} r={9} />
        <circle cx={x + 11} cy={y + 14} r={5} />
      </g>
    ),
    rails: ({ x, y }) => (
      <path d={`M${x} ${y + 22}v-14h14`} className="fill-none stroke-laterite" strokeWidth={3} />
    ),
  };

/** The fittings of a bathroom, as many as fit side by side. */
function Bath({ box, fittings }: { box: Box; fittings: readonly BathFitting[] }) {
  return (
    <>
      <rect {...rectOf(box)} className="fill-mist stroke-ink" strokeWidth={3} />
      {fittings.map((fitting, i) => {
        const before = fittings.slice(0, i).reduce((sum, one) => sum + FITTING_WIDTHS[one], 0);
        return (
          <g key={fitting}>
            {FITTINGS[fitting]({ x: (box.x + before) * M + 6, y: box.y * M + 6 })}
          </g>
        );
      })}
    </>
  );
}

/** Typical furniture of a room. */
function Furniture({ space, box }: Pick<PlacedSpace, 'space' | 'box'>) {
  const [cx, cy] = [(box.x + box.w / 2) * M, (box.y + box.h / 2) * M];
  if (space.kind === 'sitting' && space.beds.length === 0)
    return (
      <g className={ITEM_CLASS} strokeWidth={1.5}>
        <rect x={cx - 48} y={cy - 62} width={96} height={30} rx={8} />
        <rect x={cx - 30} y={cy + 34} width={60} height={26} rx={4} />
      </g>
    );
  if (space.kind === 'dining')
    return (
      <g className={ITEM_CLASS} strokeWidth={1.5}>
        <rect x={cx - 52} y={cy + 26} width={104} height={36} rx={6} />
        {[-36, -12, 12, 36].map((x) => (
          <circle key={x} cx={cx + x} cy={cy + 72} r={7} />
        ))}
      </g>
    );
  if (space.kind === 'kitchen')
    return (
      <g className={ITEM_CLASS} strokeWidth={1.5}>
        <path d={`M${box.x * M + 6} ${(box.y + box.h) * M - 6}v-26h${box.w * M - 12}v26z`} />
        <circle cx={box.x * M + 24} cy={(box.y + box.h) * M - 19} r={7} />
        <circle cx={box.x * M + 44} cy={(box.y + box.h) * M - 19} r={7} />
      </g>
    );
  if (space.kind === 'verandah')
    return (
      <g className={ITEM_CLASS} strokeWidth={1.5}>
        {[-60, 40].map((x) => (
          <rect key={x} x={cx + x} y={cy + 10} width={24} height={24} rx={6} />
        ))}
      </g>
    );
  return null;
}

/** The window in a room's outer wall: two lines in a gap of the wall. */
function Window({ box, inner }: Pick<PlacedSpace, 'box' | 'inner'>) {
  const y = (inner === 'below' ? box.y : box.y + box.h) * M;
  const [from, to] = [(box.x + box.w * 0.3) * M, (box.x + box.w * 0.7) * M];
  return (
    <g>
      <line x1={from} x2={to} y1={y} y2={y} className="stroke-paper" strokeWidth={7} />
      <line
        x1={from}
        x2={to}
        y1={y - 2.5}
        y2={y - 2.5}
        className="stroke-monsoon"
        strokeWidth={1.5}
      />
      <line
        x1={from}
        x2={to}
        y1={y + 2.5}
        y2={y + 2.5}
        className="stroke-monsoon"
        strokeWidth={1.5}
      />
    </g>
  );
}

function Door({ box, inner }: Pick<PlacedSpace, 'box' | 'inner'>) {
  const y = (inner === 'below' ? box.y + box.h : box.y) * M;
  const x = (box.x + DOOR_MIDDLE) * M - 16;
  return (
    <g>
      <line x1={x} x2={x + 32} y1={y} y2={y} className="stroke-paper" strokeWidth={6} />
      <path
        d={`M${x} ${y}v${inner === 'below' ? -32 : 32}A32 32 0 0 ${inner === 'below' ? 1 : 0} ${x + 32} ${y}`}
        className="fill-none stroke-muted"
      />
    </g>
  );
}

/** The entrance in the front wall, and an arrow that leads to it from below the verandah. */
function Entrance({ x, y, from }: { x: number; y: number; from: number }) {
  return (
    <g data-entrance>
      <line
        x1={(x - 0.6) * M}
        x2={(x + 0.6) * M}
        y1={y * M}
        y2={y * M}
        className="stroke-paper"
        strokeWidth={8}
      />
      <EntranceArrow x={x * M} y={from * M + 6} />
    </g>
  );
}

/** Metres below the house for the arrow of the entrance. */
const APPROACH = 1.3;
/** What the drawing shows: the house, and the pools in front of it. */
function extentOf({ width, height, pools, entrance }: FloorPlan): Box {
  const x = Math.min(0, ...pools.map((pool) => pool.x));
  const right = Math.max(width, ...pools.map((pool) => pool.x + pool.w));
  const below = Math.max(
    height + (entrance === null ? 0 : APPROACH),
    ...pools.map((pool) => pool.y + pool.h + 0.3),
  );
  return { x, y: 0, w: right - x, h: below };
}

/**
 * A floor from above. Each room links to its entry in the list beside the drawing, which gives the same facts in words.
 */
export function FloorDrawing({
  plan,
  drive,
  label,
  legend,
  numberOf,
  hrefOf,
}: {
  plan: FloorPlan;
  drive: -1 | 1;
  label: string;
  /** id of the legend, which says the same in words */
  legend: string;
  numberOf: (index: number) => number;
  hrefOf: (index: number) => string;
}) {
  const { width, houseHeight, passages, rooms, entrance, pools } = plan;
  const extent = extentOf(plan);
  const size = Math.max(30, (extent.w * M) / 22);
  return (
    <svg
      viewBox={`${extent.x * M - 14} -14 ${extent.w * M + 28} ${extent.h * M + 28}`}
      role="group"
      aria-label={label}
      aria-describedby={legend}
      className="h-auto w-full"
    >
      {houseHeight > 0 && (
        <rect
          x={0}
          y={0}
          width={width * M}
          height={houseHeight * M}
          className="fill-surface stroke-ink"
          strokeWidth={4}
        />
      )}
      {passages.map((passage) => (
        <rect
          key={`${passage.x} ${passage.y}`}
          {...rectOf(passage)}
          className="fill-paper"
          opacity={0.7}
        />
      ))}
      {pools.map(({ pool, ...box }, i) => (
        <PoolShape key={i} pool={pool} box={box} unit={M} drive={drive} />
      ))}
      {rooms.map((room) => {
        const { index, space, box, inner, bath, beds } = room;
        const outside = space.kind === 'verandah';
        const free = box.w - (bath !== null && bath !== box ? bath.w : 0);
        const at = {
          x: (box.x + (beds.length > 0 ? free : box.w) / 2) * M,
          y:
            (outside
              ? box.y + 0.95
              : beds.length === 0
                ? box.y + box.h / 2
                : inner === 'below'
                  ? box.y + 2.95
                  : box.y + box.h - 2.95) * M,
        };
        return (
          <a
            key={index}
            href={hrefOf(index)}
            aria-label={`${numberOf(index)}. ${space.name}`}
            className="group/room outline-none"
          >
            <rect
              {...rectOf(box)}
              data-verandah={outside || undefined}
              className={`${outside ? 'fill-mist/60 stroke-edge' : 'fill-surface stroke-ink'} transition-colors group-hover/room:fill-turmeric-soft group-focus-visible/room:fill-turmeric-soft`}
              strokeWidth={outside ? 2 : 4}
              strokeDasharray={outside ? '9 6' : undefined}
            />
            <Furniture space={space} box={box} />
            {beds.map((bed, i) => (
              <Bed key={i} bed={bed} head={inner === 'below' ? 'up' : 'down'} />
            ))}
            {bath && <Bath box={bath} fittings={space.bath} />}
            {!outside && (
              <>
                <Window box={box} inner={inner} />
                <Door box={box} inner={inner} />
              </>
            )}
            <circle
              cx={at.x}
              cy={at.y - size * 0.02}
              r={size * 0.62}
              className="fill-monsoon group-focus-visible/room:fill-laterite"
            />
            <text
              x={at.x}
              y={at.y + size * 0.26}
              textAnchor="middle"
              fontSize={size * 0.78}
              className="figures fill-on-monsoon font-sans font-bold"
              aria-hidden
            >
              {numberOf(index)}
            </text>
          </a>
        );
      })}
      {entrance && <Entrance {...entrance} from={plan.height} />}
    </svg>
  );
}
