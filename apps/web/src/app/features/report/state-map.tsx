import type { StateFigures } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';
import type { Measure } from './report-search.ts';
import classes from './state-map.module.css';
import { columns, inkOn, rows as mapRows, shades, shadesOf, tiles } from './tiles.ts';
import { measureWords, reportWords, stateWords as words } from './words.ts';

interface StateMapProps {
  readonly rows: readonly StateFigures[];
  readonly measure: Measure;
}

const side = 88;
const gap = 6;

/** The states as tiles, shaded by one figure; the table below has all of them, with the names in full. */
export function StateMap({ rows, measure }: StateMapProps) {
  const shadeOf = shadesOf(rows.map((row) => row[measure]));
  const label = words.map(measureWords[measure].label);
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
        {rows.map((row, index) => {
          const tile = tiles[row.state];
          if (!tile) return null;
          const shade = shadeOf[index];
          const value = row[measure];
          const ink = shade === undefined ? '#16201b' : inkOn(shade);
          return (
            <g key={row.state} transform={`translate(${tile.column * (side + gap)} ${tile.row * (side + gap)})`}>
              <title>{`${row.state}: ${value === null ? reportWords.unknown : formatCount(value)}`}</title>
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
                {value === null ? '–' : compact.format(value)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className={classes.scale} aria-hidden>
        <li>{words.least}</li>
        {shades.map((colour) => (
          <li key={colour} className={classes.shade} style={{ background: colour }} />
        ))}
        <li>{words.most}</li>
      </ul>
    </>
  );
}

/** '12.3k': what a tile has room for. */
const compact = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });
