import type { LaidPool } from '#shared/grounds.ts';
import type { Box } from './lay-floor.ts';

const WATER = {
  turquoise: 'fill-monsoon/35',
  blue: 'fill-monsoon/55',
  black: 'fill-scrim',
  stone: 'fill-muted/50',
} as const;

/**
 * A pool from above, `unit` drawing units per metre. The edge of an infinity pool runs along its far side and its end
 * away from the drive; a pool on the roof has a dashed edge.
 */
export function PoolShape({
  pool,
  box: { x, y, w, h },
  unit,
  drive,
}: {
  pool: LaidPool;
  box: Box;
  unit: number;
  drive: -1 | 1;
}) {
  const end = (drive === 1 ? x : x + w) * unit - drive * 7;
  const start = (drive === 1 ? x + w : x) * unit;
  return (
    <g data-pool={pool.kind} data-place={pool.place}>
      <rect
        x={x * unit}
        y={y * unit}
        width={w * unit}
        height={h * unit}
        rx={pool.kind === 'infinity' ? 0 : 8}
        className={`${WATER[pool.lining]} stroke-ink`}
        strokeWidth={3}
        strokeDasharray={pool.kind === 'rooftop' ? '10 6' : undefined}
      />
      {pool.kind === 'infinity' && (
        <path
          d={`M${start} ${(y + h) * unit + 7}H${end}V${y * unit}`}
          className="fill-none stroke-monsoon"
          strokeWidth={6}
        />
      )}
    </g>
  );
}
