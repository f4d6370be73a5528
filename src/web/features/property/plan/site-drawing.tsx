import type { Pool } from '#shared/property-facts.ts';

/** The features of the grounds, from the property's facts and amenities. */
export interface SiteFacts {
  /** metres, seen from above */
  readonly house: { readonly width: number; readonly height: number };
  readonly pools: readonly Pick<Pool, 'kind' | 'length' | 'width' | 'lining'>[];
  readonly parking: number;
  readonly steps: number;
  readonly lawn: boolean;
  readonly bonfire: boolean;
  readonly barbecue: boolean;
  /** the view, as text; '' without one */
  readonly view: string;
  readonly rough: boolean;
}

const WIDTH = 46;
const HEIGHT = 34;
const U = 20;
const WATER = {
  turquoise: 'fill-monsoon/35',
  blue: 'fill-monsoon/55',
  black: 'fill-scrim',
  stone: 'fill-muted/50',
} as const;
const MAX_BAYS = 6;
/** Left end of the ten-metre scale, at the right of the road; the distance by road is written at its left. */
const SCALE_X = WIDTH - 14;
const FIRE = { x: 10.2, y: HEIGHT - 5.4 };

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const rectOf = ({ x, y, w, h }: Placed) => ({ x: x * U, y: y * U, width: w * U, height: h * U });

/**
 * Places a pool: an infinity pool between house and view, an outdoor pool beside the house, other kinds in or on it. To
 * scale, except that a pool in or on the house is cut to its width.
 */
function placePool(pool: SiteFacts['pools'][number], house: Placed, nth: number): Placed {
  const { length, width } = pool;
  if (pool.kind === 'indoor')
    return {
      x: house.x + 1,
      y: house.y + house.h - width - 1,
      w: Math.min(length, house.w - 2),
      h: width,
    };
  if (pool.kind === 'rooftop')
    return {
      x: house.x + house.w - Math.min(length, house.w - 2) - 1,
      y: house.y + 1,
      w: Math.min(length, house.w - 2),
      h: width,
    };
  if (pool.kind === 'infinity')
    return {
      x: (WIDTH - length) / 2,
      y: Math.max(1.6, house.y - width - 1.4),
      w: length,
      h: width,
    };
  const room = WIDTH - (house.x + house.w) - 2;
  return room >= length
    ? { x: house.x + house.w + 1.2, y: house.y + nth * (width + 1), w: length, h: width }
    : { x: WIDTH - width - 1.6, y: Math.max(2, house.y + house.h - length), w: width, h: length };
}

const Mark = ({
  x,
  y,
  n,
  href,
  label,
}: {
  x: number;
  y: number;
  n: number;
  href: string;
  label: string;
}) => (
  <a href={href} aria-label={`${n}. ${label}`} className="group/mark outline-none">
    <circle cx={x * U} cy={y * U} r={26} className="fill-transparent" />
    <circle
      cx={x * U}
      cy={y * U}
      r={18}
      className="fill-monsoon group-hover/mark:fill-laterite group-focus-visible/mark:fill-laterite"
    />
    <text
      x={x * U}
      y={y * U + 7}
      textAnchor="middle"
      fontSize={21}
      className="figures fill-on-monsoon font-sans font-bold"
      aria-hidden
    >
      {n}
    </text>
  </a>
);

interface SiteMark {
  readonly key: string;
  readonly label: string;
}

/**
 * The grounds from above: road, gate, parking, steps, house, pools and view. `marks`: the numbered features, in the
 * order of the list beside the drawing.
 */
export function SiteDrawing({
  site,
  marks,
  label,
  scale,
}: {
  site: SiteFacts;
  marks: readonly SiteMark[];
  label: string;
  /** label of the ten-metre scale */ scale: string;
}) {
  const h = Math.min(site.house.height, 15);
  const infinity = site.pools.some((pool) => pool.kind === 'infinity');
  const beside = site.pools.some((pool) => pool.kind === 'outdoor');
  const w = Math.min(site.house.width, beside ? 20 : 26);
  const house: Placed = { x: beside ? 5 : (WIDTH - w) / 2, y: infinity ? 9.5 : 7, w, h };
  const pools = site.pools.map((pool, i) =>
    placePool(
      pool,
      house,
      site.pools.slice(0, i).filter((other) => other.kind === pool.kind).length,
    ),
  );
  const door = { x: house.x + house.w * 0.5, y: house.y + house.h };
  const bays = Math.min(site.parking, MAX_BAYS);
  const road = HEIGHT - 3;
  const grill = { x: house.x + house.w + 2, y: house.y + house.h + 1.4 };
  const at: Record<string, { x: number; y: number }> = {
    house: { x: house.x + 1.8, y: house.y + 1.6 },
    ...Object.fromEntries(
      pools.map((pool, i) => [`pool-${i}`, { x: pool.x + pool.w / 2, y: pool.y + pool.h / 2 }]),
    ),
    steps: { x: door.x, y: (door.y + road) / 2 + 0.4 },
    parking: { x: WIDTH - 3 - bays * 1.35, y: road - 3.4 },
    lawn: { x: 4.6, y: road - 3.6 },
    bonfire: { x: FIRE.x + 1.7, y: FIRE.y },
    barbecue: { x: grill.x + 1.7, y: grill.y },
    road: { x: 2.4, y: HEIGHT - 1.5 },
    view: { x: WIDTH - 2.4, y: 1.8 },
  };
  return (
    <svg
      viewBox={`0 0 ${WIDTH * U} ${HEIGHT * U}`}
      role="group"
      aria-label={label}
      className="h-auto w-full rounded-card border border-line bg-mist/50"
    >
      {site.view !== '' && (
        <path
          d={`M0 ${1.1 * U}q${WIDTH * U * 0.25} ${-0.9 * U} ${WIDTH * U * 0.5} 0t${WIDTH * U * 0.5} 0`}
          className="fill-none stroke-monsoon"
          strokeWidth={3}
          strokeDasharray="12 7"
        />
      )}
      {site.lawn && (
        <ellipse
          cx={6.4 * U}
          cy={(road - 3.2) * U}
          rx={5.6 * U}
          ry={2.6 * U}
          className="fill-monsoon/15 stroke-monsoon/40"
        />
      )}
      {[
        [2.2, 5],
        [3.4, 9.6],
        [1.8, 15],
        [WIDTH - 2, 8.4],
        [WIDTH - 3.4, 14.2],
        [WIDTH - 1.8, 20.5],
        [2.4, 20.6],
        [WIDTH - 8, 3.4],
        [8, 3.2],
      ]
        .filter(
          ([x = 0, y = 0]) =>
            !pools.some(
              (pool) =>
                x > pool.x - 1.6 &&
                x < pool.x + pool.w + 1.6 &&
                y > pool.y - 1.6 &&
                y < pool.y + pool.h + 1.6,
            ),
        )
        .map(([x = 0, y = 0]) => (
          <g key={`${x}-${y}`} className="fill-monsoon/25 stroke-monsoon/50">
            <circle cx={x * U} cy={y * U} r={24} />
            <circle cx={x * U + 9} cy={y * U - 8} r={12} />
          </g>
        ))}
      <rect x={0} y={road * U} width={WIDTH * U} height={3 * U} className="fill-line" />
      <line
        x1={0}
        x2={WIDTH * U}
        y1={(road + 1.5) * U}
        y2={(road + 1.5) * U}
        className="stroke-edge"
        strokeWidth={3}
        strokeDasharray={site.rough ? '4 10' : '26 18'}
      />
      <path
        d={`M${door.x * U} ${road * U}V${door.y * U}`}
        className="stroke-paper"
        strokeWidth={34}
      />
      {Array.from({ length: Math.min(site.steps, 9) }, (_, i) => (
        <line
          key={i}
          x1={(door.x - 0.85) * U}
          x2={(door.x + 0.85) * U}
          y1={(door.y + 0.5 + i * 0.42) * U}
          y2={(door.y + 0.5 + i * 0.42) * U}
          className="stroke-edge"
          strokeWidth={2.5}
        />
      ))}
      <rect {...rectOf(house)} className="fill-surface stroke-ink" strokeWidth={5} />
      <path
        d={`M${house.x * U} ${house.y * U}l${house.w * U} ${house.h * U}m0 ${-house.h * U}l${-house.w * U} ${house.h * U}`}
        className="stroke-line"
        strokeWidth={2}
      />
      {pools.map((pool, i) => {
        const { kind = 'outdoor', lining = 'turquoise' } = site.pools[i] ?? {};
        return (
          <g key={i}>
            <rect
              {...rectOf(pool)}
              rx={kind === 'infinity' ? 0 : 8}
              className={`${WATER[lining]} stroke-ink`}
              strokeWidth={3}
              strokeDasharray={kind === 'rooftop' ? '10 6' : undefined}
            />
            {kind === 'infinity' && (
              <line
                x1={pool.x * U}
                x2={(pool.x + pool.w) * U}
                y1={pool.y * U - 7}
                y2={pool.y * U - 7}
                className="stroke-monsoon"
                strokeWidth={6}
              />
            )}
          </g>
        );
      })}
      {Array.from({ length: bays }, (_, i) => (
        <rect
          key={i}
          x={(WIDTH - 3 - (i + 1) * 2.7) * U}
          y={(road - 5.4) * U}
          width={2.4 * U}
          height={4.6 * U}
          rx={8}
          className="fill-paper stroke-edge"
          strokeWidth={2.5}
        />
      ))}
      {site.bonfire && (
        <g className="fill-laterite/70 stroke-laterite">
          <circle cx={FIRE.x * U} cy={FIRE.y * U} r={15} />
        </g>
      )}
      {site.barbecue && (
        <rect
          x={(grill.x - 0.6) * U}
          y={(grill.y - 0.4) * U}
          width={1.2 * U}
          height={0.8 * U}
          className="fill-muted stroke-ink"
        />
      )}
      <g className="stroke-ink" strokeWidth={3}>
        <path d={`M${SCALE_X * U} ${(HEIGHT - 0.55) * U}h${10 * U}`} />
        <path
          d={`M${SCALE_X * U} ${(HEIGHT - 0.85) * U}v12M${(SCALE_X + 10) * U} ${(HEIGHT - 0.85) * U}v12`}
        />
      </g>
      <text
        x={(SCALE_X + 10.5) * U}
        y={(HEIGHT - 0.3) * U}
        fontSize={20}
        className="fill-ink font-sans"
      >
        {scale}
      </text>
      {marks.map(
        ({ key, label: markLabel }, i) =>
          at[key] && (
            <Mark key={key} {...at[key]} n={i + 1} label={markLabel} href={`#grounds-${key}`} />
          ),
      )}
    </svg>
  );
}
