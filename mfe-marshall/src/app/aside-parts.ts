/** What a phone at its post never asks for. */
export { NotBound } from '../pages/not-bound.tsx';
export { NotFoundPage } from '../pages/not-found-page.tsx';
export { PairHere } from './pair-here.tsx';
