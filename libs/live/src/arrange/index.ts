/** Arranging pages: everything here is pure, so that tests, tools and screens count alike. */
export { type Applied, applyPatch } from './apply-patch.ts';
export { arrange } from './arrange.ts';
export { filterRows, type RowFilter } from './filter-rows.ts';
export { gainsOf, gapBetween, nowKeyFor, standsIn } from './now.ts';
export { compareOrders, isClassified, type Order } from './order.ts';
export { type RowsKind, rowsKindOf } from './rows-kind.ts';
