/** What a phone at its post never asks for. */

export { NotFoundPage } from '../frame/not-found-page.tsx';
export { NotBound } from './not-bound.tsx';
export { PairHere } from './pair-here.tsx';
