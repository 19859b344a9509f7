/** Pages a phone at its post never asks for, in one file of their own. */
const aside = () => import(/* webpackChunkName: "part-pair" */ './aside-parts.ts');

export const pairHere = () => aside().then((parts) => parts.PairHere);
export const notBound = () => aside().then((parts) => parts.NotBound);
export const notFoundPage = () => aside().then((parts) => parts.NotFoundPage);
