/** Mistakes in what a regulation says unless a race says otherwise, and in how ties are settled. */
import type { Mutation } from '../planted.ts';

export const regulation: Mutation[] = [
  {
    name: 'tie without super special rule',
    file: '05_derive/standings.sql',
    search: " and r.kind <> 'super_special'",
    replace: '',
    why: 'a super special settles ties',
  },
  {
    name: 'tie of a leg by a super special',
    file: '05_derive/standings.sql',
    search: " and kind <> 'super_special'",
    replace: '',
    why: 'a super special settles ties within a leg',
  },
  {
    name: 'tie rule in raids',
    file: '03_rules/regulation/parameters.sql',
    search: `'"equal"', '"equal"', '"first_special"'`,
    replace: `'"first_special"', '"first_special"', '"first_special"'`,
    why: 'raid crews level on time are separated',
  },
  {
    name: 'tie rule lost',
    file: '03_rules/regulation/parameters.sql',
    search: `'last_special'], '"equal"', '"equal"', '"first_special"'`,
    replace: `'last_special'], '"equal"', '"equal"', '"equal"'`,
    why: 'stage rally crews level on time share the place at once',
  },
  {
    name: 'stage ranked by total',
    file: '03_rules/regulation/parameters.sql',
    search: `'"total"', '"total"', '"time"'`,
    replace: `'"total"', '"total"', '"total"'`,
    why: 'a stage of a stage rally is ranked with penalties',
  },
];
