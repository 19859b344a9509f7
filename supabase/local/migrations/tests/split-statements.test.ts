/** Statements are cut where Postgres would cut them, and say on which line they begin. */
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../split-statements.ts';

const cases: [string, string, { text: string; line: number }[]][] = [
  [
    'two on one line',
    'select 1; select 2;',
    [
      { text: 'select 1', line: 1 },
      { text: 'select 2', line: 1 },
    ],
  ],
  [
    'a last one without its semicolon',
    'select 1;\nselect 2',
    [
      { text: 'select 1', line: 1 },
      { text: 'select 2', line: 2 },
    ],
  ],
  ['comments before a statement', '-- one; two\n/* three; */\nselect 1;', [{ text: 'select 1', line: 3 }]],
  ['nothing but comments', '-- one;\n', []],
  ['quoted text and names', `select 'a;''b', "c;d";`, [{ text: `select 'a;''b', "c;d"`, line: 1 }]],
  ['escapes', `select E'it\\'s; so';`, [{ text: `select E'it\\'s; so'`, line: 1 }]],
  [
    'dollar quotes inside dollar quotes',
    'do $a$ begin execute $$x;$$; end $a$;',
    [{ text: 'do $a$ begin execute $$x;$$; end $a$', line: 1 }],
  ],
  [
    'a body of the standard form',
    'create function f() returns int language sql begin atomic select case when true then 1 else 2 end; end;\nselect 3;',
    [
      {
        text: 'create function f() returns int language sql begin atomic select case when true then 1 else 2 end; end',
        line: 1,
      },
      { text: 'select 3', line: 2 },
    ],
  ],
];

describe('splitStatements', () => {
  it.each(cases)('%s', (_, sql, expected) => {
    expect(splitStatements(sql)).toEqual(expected);
  });
});
