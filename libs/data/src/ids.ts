/** Ids by the kind of row they name: none is taken for another, nor a code or a crew's number for an id. */

declare const kind: unique symbol;
export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type CrewId = Id<'crew'>;
export type DayId = Id<'day'>;
export type LegId = Id<'leg'>;
export type MarshallId = Id<'marshall'>;
export type PostId = Id<'post'>;
export type RaceId = Id<'race'>;
export type RallyId = Id<'rally'>;
export type StageId = Id<'stage'>;
