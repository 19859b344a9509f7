/** What tables show besides where there is room: fetched by wide screens alone. */
export { WideClassification } from '../wide/wide-classification.tsx';
export { WideNow } from '../wide/wide-now.tsx';
