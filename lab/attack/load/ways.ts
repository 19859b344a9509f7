/** What strangers do to make a rally stand still. */
export const WAYS = ['record', 'scan', 'guess', 'sign up'] as const;
export type WayOfStrangers = (typeof WAYS)[number];

export type Strangers = {
  url: string;
  key: string;
  rally: string;
  way: WayOfStrangers;
  /** So many of them at a time. */
  many: number;
  /** Whose password is guessed. */
  email: string;
};
