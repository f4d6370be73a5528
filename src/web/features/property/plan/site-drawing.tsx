import type { Box } from './lay-floor.ts';
import { laySite, SITE_HEIGHT, SITE_WIDTH, type SiteFacts } from './lay-site.ts';
import { EntranceArrow } from './plan-legend.tsx';
import { PoolShape } from './pool-shape.tsx';

const U = 20;
const MAX_STEPS = 9;

const rectOf = ({ x, y, w, h }: Box) => ({ x: x * U, y: y * U, width: w * U, height: h * U });

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
    <circle cx={x * U} cy={y * U} r={38} className="fill-transparent" />
    <circle
      cx={x * U}
      cy={y * U}
      r={24}
      className="fill-monsoon group-hover/mark:fill-laterite group-focus-visible/mark:fill-laterite"
    />
    <text
      x={x * U}
      y={y * U + 9.5}
      textAnchor="middle"
      fontSize={27}
      className="figures fill-on-monsoon font-sans font-bold"
      aria-hidden
    >
      {n}
    </text>
  </a>
);

/** A dashed line along the three sides from which one looks over the land. */
function ViewLine({ drive }: { drive: -1 | 1 }) {
  const to = (x: number): number => (drive === 1 ? x : SITE_WIDTH - x) * U;
  const [top, bottom] = [0.9 * U, (SITE_HEIGHT - 0.9) * U];
  return (
    <path
      data-view
      d={`M${to(41)} ${top}H${to(2.5)}Q${to(0.9)} ${top} ${to(0.9)} ${top + 32}V${bottom - 32}Q${to(0.9)} ${bottom} ${to(2.5)} ${bottom}H${to(29)}`}
      className="fill-none stroke-monsoon"
      strokeWidth={3}
      strokeDasharray="12 7"
    />
  );
}

/**
 * The grounds from above: road, gate, parking, entrance, house, pools and view. `marks`: the numbered features, in the
 * order of the list beside the drawing.
 */
export function SiteDrawing({
  site,
  marks,
  label,
  scale,
}: {
  site: SiteFacts;
  marks: readonly { readonly key: string; readonly label: string }[];
  label: string;
  /** label of the ten-metre scale */ scale: string;
}) {
  const {
    house,
    verandah,
    door,
    road,
    pathY,
    pools,
    bays,
    lawn,
    trees,
    scale: tens,
    at,
  } = laySite(site);
  const { drive } = site.grounds;
  const front = verandah === null ? house.y + house.h : verandah.y + verandah.h;
  const gate = drive === 1 ? road.x : road.x + road.w;
  const steps = Math.min(site.steps, MAX_STEPS);
  return (
    <svg
      viewBox={`0 0 ${SITE_WIDTH * U} ${SITE_HEIGHT * U}`}
      role="group"
      aria-label={label}
      className="h-auto w-full rounded-card border border-line bg-mist/50"
    >
      {site.view !== '' && <ViewLine drive={drive} />}
      {site.lawn && (
        <ellipse
          cx={(lawn.x + lawn.w / 2) * U}
          cy={(lawn.y + lawn.h / 2) * U}
          rx={(lawn.w / 2) * U}
          ry={(lawn.h / 2) * U}
          className="fill-monsoon/15 stroke-monsoon/40"
        />
      )}
      {trees.map(({ x, y }) => (
        <g key={`${x}-${y}`} className="fill-monsoon/25 stroke-monsoon/50">
          <circle cx={x * U} cy={y * U} r={24} />
          <circle cx={x * U + 9} cy={y * U - 8} r={12} />
        </g>
      ))}
      <rect {...rectOf(road)} className="fill-line" />
      <path
        d={`M${(road.x + road.w / 2) * U} 0v${SITE_HEIGHT * U}`}
        className="stroke-edge"
        strokeWidth={3}
        strokeDasharray={site.rough ? '4 10' : '26 18'}
      />
      <path
        d={`M${gate * U} ${pathY * U}H${door.x * U}V${front * U}`}
        className="fill-none stroke-paper"
        strokeWidth={34}
      />
      <rect {...rectOf(house)} className="fill-surface stroke-ink" strokeWidth={5} />
      <path
        d={`M${house.x * U} ${house.y * U}l${house.w * U} ${house.h * U}m0 ${-house.h * U}l${-house.w * U} ${house.h * U}`}
        className="stroke-line"
        strokeWidth={2}
      />
      {verandah && (
        <rect
          {...rectOf(verandah)}
          data-verandah
          className="fill-mist stroke-edge"
          strokeWidth={2.5}
          strokeDasharray="9 6"
        />
      )}
      {Array.from({ length: steps }, (_, i) => (
        <path
          key={i}
          d={`M${(door.x - 0.85) * U} ${(front + ((i + 1) * 1.3) / (steps + 1)) * U}h${1.7 * U}`}
          className="stroke-edge"
          strokeWidth={2.5}
        />
      ))}
      <g data-entrance>
        <path
          d={`M${(door.x - 0.7) * U} ${door.y * U}h${1.4 * U}`}
          className="stroke-paper"
          strokeWidth={7}
        />
        <EntranceArrow x={door.x * U} y={door.y * U + 4} />
      </g>
      {pools.map(({ pool, ...box }, i) => (
        <PoolShape key={i} pool={pool} box={box} unit={U} drive={drive} />
      ))}
      {bays.map((bay) => (
        <rect
          key={bay.y}
          {...rectOf(bay)}
          rx={8}
          className="fill-paper stroke-edge"
          strokeWidth={2.5}
        />
      ))}
      {site.bonfire && at['bonfire'] && (
        <circle
          cx={at['bonfire'].x * U}
          cy={at['bonfire'].y * U}
          r={34}
          className="fill-laterite/70 stroke-laterite"
        />
      )}
      <g className="stroke-ink" strokeWidth={3}>
        <path
          d={`M${(tens.x - 5) * U} ${tens.y * U}h${10 * U}m0 -6v12m${-10 * U} 0v-12`}
          className="fill-none"
        />
      </g>
      <text
        x={tens.x * U}
        y={(tens.y - 0.45) * U}
        textAnchor="middle"
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
