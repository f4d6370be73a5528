import * as texts from '#messages/trip.ts';

/** The surroundings of a property, as lines and names in units of the drawing. */
export interface MapDrawing {
  readonly width: number;
  readonly height: number;
  /** kilometres from left to right */
  readonly km: number;
  readonly water: readonly string[];
  readonly lines: readonly {
    readonly kind: 'expressway' | 'highway' | 'road' | 'railway' | 'ridge' | 'river';
    readonly d: string;
  }[];
  readonly names: readonly {
    readonly x: number;
    readonly y: number;
    readonly kind: string;
    readonly name: string;
  }[];
}

const LINES: Readonly<
  Record<
    MapDrawing['lines'][number]['kind'],
    readonly (readonly [className: string, width: number, dashes?: string])[]
  >
> = {
  ridge: [['stroke-monsoon/15', 14]],
  river: [['stroke-monsoon/35', 3]],
  road: [
    ['stroke-edge/50', 6],
    ['stroke-surface', 4],
  ],
  highway: [
    ['stroke-edge', 8],
    ['stroke-surface', 5],
  ],
  expressway: [
    ['stroke-edge', 9],
    ['stroke-turmeric', 6],
  ],
  railway: [
    ['stroke-muted', 2],
    ['stroke-muted', 7, '2 10'],
  ],
};

/** The surroundings of a property as one inline drawing: it needs no script or network, and prints. */
export function TripMap({ map, name }: { map: MapDrawing; name: string }) {
  const [x, y] = [map.width / 2, map.height / 2];
  const bar = map.width / map.km;
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={texts.mapAlt({ name, km: map.km })}
      className="block w-full rounded-card border border-line bg-mist"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {map.water.map((d) => (
        <path key={d} d={d} className="fill-monsoon/25 stroke-monsoon/40" />
      ))}
      {map.lines.map(({ kind, d }) =>
        LINES[kind].map(([className, width, dashes]) => (
          <path
            key={`${d} ${width}`}
            d={d}
            className={className}
            strokeWidth={width}
            strokeDasharray={dashes}
          />
        )),
      )}
      {map.names.map((one) => (
        <text
          key={one.name}
          x={one.x}
          y={one.y}
          textAnchor="middle"
          dominantBaseline="middle"
          strokeWidth={5}
          paintOrder="stroke"
          className={`stroke-mist ${one.kind === 'town' ? 'fill-ink text-[26px] font-semibold' : 'fill-muted text-[20px] font-medium'} ${one.kind === 'water' ? 'italic' : ''}`}
        >
          {one.kind === 'fort' || one.kind === 'peak' ? `▲ ${one.name}` : one.name}
        </text>
      ))}
      <path
        d={`M${x} ${y}c-17 -24 -26 -33 -26 -47a26 26 0 0 1 52 0c0 14 -9 23 -26 47z`}
        className="fill-laterite stroke-surface"
        strokeWidth={3}
      />
      <circle cx={x} cy={y - 46} r={9} className="fill-surface" />
      <path d={`M20 ${map.height - 20}h${bar}`} className="stroke-ink" strokeWidth={4} />
      <text x={20} y={map.height - 30} className="fill-ink text-[20px]">
        {texts.scale({ km: 1 })}
      </text>
    </svg>
  );
}
