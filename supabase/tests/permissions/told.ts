/** What is told of the rows of a table so that one's rights can be tried on one of them. */
export type Row = Record<string, unknown>;

export type Told = { key?: string[]; where: Row; anew: (n: number) => Row; change: Row; columns?: string };
