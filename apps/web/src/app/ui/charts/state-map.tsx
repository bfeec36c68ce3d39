import { t } from '@lingui/core/macro';
import { formatCompact, formatCount } from '../format.ts';
import classes from './state-map.module.css';
import { columns, inkOn, rows as mapRows, shades, shadesOf, tiles } from './tiles.ts';

interface StateMapProps {
  /** Describes the map for screen readers; the table has the numbers. */
  readonly label: string;
  /** Null if the value is unknown. */
  readonly values: readonly { readonly state: string; readonly value: number | null }[];
}

const side = 88;
const gap = 6;

/** The states as tiles, shaded by one measure; the table below has all of them, with full names. */
export function StateMap({ label, values }: StateMapProps) {
  const shadeOf = shadesOf(values.map(({ value }) => value));
  return (
    <>
      <svg
        className={classes.map}
        viewBox={`0 0 ${columns * (side + gap)} ${mapRows * (side + gap)}`}
        role="img"
        aria-label={label}
        fontFamily="Inter, system-ui, sans-serif"
        textAnchor="middle"
      >
        {Object.entries(tiles).map(([state, { code, column, row }]) =>
          values.some((one) => one.state === state) ? null : (
            // Outside the selection: drawn faintly, so that the others keep their positions.
            <g key={state} transform={`translate(${column * (side + gap)} ${row * (side + gap)})`} aria-hidden>
              <rect width={side} height={side} rx={6} fill="none" stroke="#d9d6ce" />
              <text x={side / 2} y={56} fontSize={32} fill="#5a6660">
                {code}
              </text>
            </g>
          ),
        )}
        {values.map(({ state, value }, index) => {
          const tile = tiles[state];
          if (!tile) return null;
          const shade = shadeOf[index];
          const ink = shade === undefined ? '#16201b' : inkOn(shade);
          return (
            <g key={state} transform={`translate(${tile.column * (side + gap)} ${tile.row * (side + gap)})`}>
              <title>{`${state}: ${value === null ? t`Not known` : formatCount(value)}`}</title>
              <rect
                width={side}
                height={side}
                rx={6}
                fill={shade === undefined ? '#ffffff' : shades[shade]}
                stroke="#8b8f88"
                strokeDasharray={shade === undefined ? '6 4' : undefined}
              />
              <text x={side / 2} y={42} fontSize={32} fontWeight={700} fill={ink}>
                {tile.code}
              </text>
              <text x={side / 2} y={74} fontSize={27} fill={ink}>
                {value === null ? '–' : formatCompact(value)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className={classes.scale} aria-hidden>
        <li>{t`fewest`}</li>
        {shades.map((colour) => (
          <li key={colour} className={classes.shade} style={{ background: colour }} />
        ))}
        <li>{t`most`}</li>
      </ul>
    </>
  );
}
