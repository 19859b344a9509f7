/** What times of stages and totals may be cut to, in ms. */
export const PRECISIONS = [1_000, 100, 10, 1];
