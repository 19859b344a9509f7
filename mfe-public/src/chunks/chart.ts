/** Gap charts: beside tables, in the sheet of a crew, and in the comparison. */
export { GapChart } from '../gap-chart/gap-chart.tsx';
