/** The rally most tests record into, laid out once per run in templates that the files copy. */

export type Account = { id: string; email: string; password: string };

export type UsualRally = { code: string; rallyId: string };

export type UsualRallies = {
  people: Readonly<Record<string, Account>>;
  /** Equal but for their codes and ids: the first is in both templates, the others in that of many. */
  rallies: readonly UsualRally[];
};
