export type * from './classification.ts';
export type * from './envelope.ts';
export type * from './penalties.ts';
export type * from './structure.ts';
