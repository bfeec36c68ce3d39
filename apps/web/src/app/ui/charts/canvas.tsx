import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useRef } from 'react';
import { Chart } from 'react-chartjs-2';
import { type CanvasProps, configOf } from './chart-config.ts';
import { inkColour } from './colours.ts';

// Registers only the parts in use, which halves the size of the library.
ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);
ChartJs.defaults.font.family = 'Inter, system-ui, sans-serif';
ChartJs.defaults.font.size = 14;
ChartJs.defaults.color = inkColour;

// Exporting a chart before its animation has ended would show an intermediate state.
ChartJs.register({
  id: 'drawn',
  beforeUpdate: ({ canvas }) => canvas.setAttribute('data-drawn', 'no'),
  afterRender: ({ canvas }) => canvas.setAttribute('data-drawn', 'yes'),
});

const movesLittle = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The chart itself, with its library. */
export function Canvas(props: CanvasProps) {
  const chart = useRef<ChartJs>(null);
  return <Chart ref={chart} {...configOf(props, movesLittle())} role="img" aria-label={props.label} />;
}
