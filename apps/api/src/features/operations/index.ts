export { type GaugeName, gauges, readGauges } from './gauges.ts';
