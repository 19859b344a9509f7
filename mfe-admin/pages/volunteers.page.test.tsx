/** Volunteers of posts: imported from a file, replaced, undone. */
import {
  answer,
  appliedIn,
  css,
  page,
  plannedIn,
  planning,
  recording,
  rowsIn,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const gate = css('[data-post=GATE]');
const posts = office.at('posts');
const known = office.recorded.answers.find(({ path }) => path.startsWith('/rest/v1/posts?'));
const gateId = ((known?.body ?? []) as { id: string; code: string }[]).find(
  ({ code }) => code === 'GATE',
)?.id;

describe('volunteers from a file', () => {
  const duty = {
    ...{ post: 'GATE', race: 'main', point: 'control', id: 'start', code: 'START-SS1' },
    ...{ was_opens: null, was_closes: null },
    ...{ opens: '2026-03-08T06:00:00Z', closes: '2026-03-08T14:30:00Z' },
  };
  const volunteers = planning({
    foresees: (command) => ({
      duties: [duty],
      rows: (command as unknown as { rows: { name: string }[] }).rows.map(({ name }, n) => ({
        ...{ row: n + 1, outcome: 'new', name },
      })),
    }),
  });
  const choose = (name: string, text: string) =>
    userEvent.upload(field('File'), new File([text], name, { type: 'text/csv' }));
  const answers = css('[data-answers]');

  it('are refused without a column of names and one of posts', async () => {
    await openPage(office.with(...volunteers), { path: posts });
    await press('Import volunteers');
    await choose('wrong.csv', 'Who;Where\nA;B\n');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('One column must be the name and one the post');
  });

  it('are counted before they are imported, with post and hours as the file has them', async () => {
    const rows = Array.from(
      { length: 40 },
      (_, n) => `"Volunteer, ${n + 1}";${n < 2 ? 'GATE' : `P${n}`};+33 6 00 00 00 ${n + 10};06:00-14:30`,
    );
    const opened = await openPage(office.with(...volunteers), { path: posts });
    await press('Import volunteers');
    await choose('volunteers.csv', ['Nom;Poste;Téléphone;Horaires', ...rows].join('\n'));
    await expect.element(answers).toMatchTextContent('40 new');
    const offer = css('[data-hours-offer]');
    await expect
      .element(offer)
      .toMatchTextContent(/START-SS1 main\s*Open at any hour → 8 Mar 2026 06:00 – 14:30/);
    await userEvent.click(field('Open 1 duty from the first who comes until the last who goes', offer));
    await press('Import 40 rows');
    await expect.poll(() => appliedIn(opened)).toHaveLength(1);
    const [kept] = appliedIn(opened);
    expect(kept).toMatchObject({ file: { name: 'volunteers.csv' }, sets_hours: true });
    expect(kept?.rows[0]).toMatchObject({
      ...{ name: 'Volunteer, 1', post: 'GATE', from: '2026-03-08T06:00:00.000Z' },
      until: '2026-03-08T14:30:00.000Z',
    });
  });

  it('are asked about once where their hours end in one that clocks show twice', async () => {
    const inParis = answer('GET', /\/rallies$/, (recorded) =>
      (recorded as object[]).map((rally) => ({ ...rally, time_zone: 'Europe/Paris' })),
    );
    const opened = await openPage(office.with(inParis, ...volunteers), { path: posts });
    await press('Import volunteers');
    await choose('night.csv', 'Name;Post;Day;Hours\nAna;GATE;2026-10-25;1-2:30\nBo;GATE;2026-10-25;1-2:30\n');
    await expect.element(answers).toMatchTextContent('2 to be answered');
    await press('Answer 1 question');
    const both = page.getByRole('group', { name: 'Until, 25 Oct 2026 02:30: which of the two hours' });
    await userEvent.click(both.getByRole('button', { name: /^B · After/ }));
    await press('Import 2 rows');
    await expect.poll(() => appliedIn(opened)).toHaveLength(1);
    expect(appliedIn(opened)[0]?.rows.map(({ until }) => until)).toEqual(
      Array(2).fill('2026-10-25T01:30:00.000Z'),
    );
  });
});

it('shows volunteers with their hours, and replaces one by a name', async () => {
  const ana = {
    ...{ id: '01890000-0000-7000-8000-00000000000a', post_id: gateId, name: 'Ana Luz', phone: null },
    ...{ from_at: '2026-03-08T06:00:00Z', until_at: '2026-03-08T14:30:00Z' },
  };
  const opened = await openPage(
    office.with(
      answer('GET', /\/marshalls$/, () => [ana]),
      ...planning(),
    ),
    { path: posts },
  );
  const person = css('[data-person="Ana Luz"]');
  await expect.element(person).toMatchTextContent('8 Mar 2026 06:00 – 14:30');
  await userEvent.click(css('summary', gate).first());
  await press('Replace', person);
  await expect.element(field('Name', person)).toHaveFocus();
  await userEvent.keyboard('Inès Vent{Enter}');
  await expectCount('[data-person] form', 0);
  expect(rowsIn(opened, 'marshalls')).toMatchObject([
    { id: null, change: { post_id: gateId, name: 'Inès Vent', from_at: '2026-03-08T06:00:00Z' } },
    { id: ana.id, change: { ended_at: expect.any(String) } },
  ]);
});

it('undoes an import of volunteers', async () => {
  const imported = {
    ...{ id: '01890000-0000-7000-8000-00000000000b', file_name: 'volunteers.csv', sha256: '' },
    ...{ made_at: '2026-03-07T08:00:00Z', added: 40, changed: 0, undone_at: null },
  };
  const opened = await openPage(
    office.with(
      answer('GET', /\/marshall_imports$/, () => [imported]),
      ...planning(),
    ),
    { path: posts },
  );
  const imports = css('[data-imports]');
  await expect.element(imports).toMatchTextContent('volunteers.csv');
  await press('Undo', imports);
  await expect.poll(() => plannedIn(opened)).toEqual([{ kind: 'undo_marshall_import', id: imported.id }]);
});
