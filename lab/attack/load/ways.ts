/** What strangers do to make a rally stand still. */
export const WAYS = ['record', 'scan', 'guess', 'sign up'] as const;
export type WayOfStrangers = (typeof WAYS)[number];

export type Strangers = {
  url: string;
  key: string;
  rally: string;
  way: WayOfStrangers;
  many: number;
  email: string;
};
