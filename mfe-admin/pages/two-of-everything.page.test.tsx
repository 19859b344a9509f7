/** Forms while another tab saves, after a reload half-way, and when the network goes while they are sent. */
import {
  answer,
  appliedIn,
  css,
  factsApplied,
  type OpenPage,
  page,
  planning,
  recording,
  rowsIn,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { act, button, expectCount, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const starts = await recording('starts');
const later = await recording('office-later');
const draft = css('[data-draft]');
/** What was sent arrived, and its answer did not. */
const lost = (path: string, method = 'POST') =>
  answer(method, path, () => new Response(null, { status: 504 }));
const UNREACHABLE = 'The server cannot be reached';

describe('the form of a stage', () => {
  const path = office.at('schedule');
  const stage = css('[data-stage="SS2"]');
  const form = css('form', stage);
  const days = office.answered<{ legs: { stages: Record<string, unknown>[] }[] }[]>('schedule');
  const known = days
    .flatMap(({ legs }) => legs.flatMap(({ stages }) => stages))
    .find((one) => one.code === 'SS2');
  const changedBy = (row: object) =>
    planning({
      foresees: () => ({
        blockers: [
          {
            code: 'changed_meanwhile',
            now: { ...known, ...row },
          },
        ],
      }),
    });
  const history = rpc('history_of', () => []);
  const toFirst = async (on: typeof office, more: object = {}) => {
    const opened = await openPage(on, { path, ...more });
    await act('Change', stage);
    await userEvent.selectOptions(field('Comes after', stage), 'nothing: it is the first');
    return opened;
  };

  it('asks where another tab changed the stage, and writes nothing over it', async () => {
    const opened = await toFirst(office.with(...changedBy({ name: 'Dunes' }), history));
    await press('Save', stage);
    const asked = page.getByRole('dialog').last();
    await expect.element(asked).toMatchTextContent('Dunes');
    expect(rowsIn(opened, 'stages')).toMatchObject([{ id: known?.id, seen: { name: known?.name } }]);
    expect(opened.sent('POST', '/rest/v1/rpc/apply_change')).toEqual([]);
  });

  it('saves over another tab what was typed here, and keeps what the other changed', async () => {
    const opened = await toFirst(office.with(...changedBy({ name: 'Dunes' }), history));
    await userEvent.fill(field('Distance in km', stage), '9.5');
    await press('Save', stage);
    await expect.element(css('[data-clash] [data-column=name] td').last()).toHaveTextContent('Dunes');
    await opened.becomes(office.with(...planning(), history));
    await press('Save mine');
    await expect.element(form).not.toBeInTheDocument();
    expect(rowsIn(opened, 'stages').at(-1)).toMatchObject({
      ...{ seen: { name: 'Dunes' }, change: { name: 'Dunes', distance_m: 9_500 } },
    });
  });

  it('keeps where a stage goes over a reload, as something that was not sent', async () => {
    await toFirst(office);
    await openPage(office, { path, keepStorage: true });
    await act('Change', stage);
    await expect.element(draft).toMatchTextContent('Not sent');
    await expect.element(field('Comes after', stage)).toMatchTextContent('SS1');
    await press('Go on', draft);
    await expect.element(field('Comes after', stage)).toHaveValue('first');
  });

  it('says that the network is gone, and asks nothing where the change had arrived', async () => {
    const opened = await toFirst(office.with(...planning()));
    opened.goOffline();
    await press('Save', stage);
    await expect.element(form.getByRole('alert')).toMatchTextContent(UNREACHABLE);
    opened.goOffline(false);
    await opened.becomes(office.with(...planning(), lost('/rest/v1/rpc/apply_change')));
    await press('Save', stage);
    await expect.poll(() => opened.sent('POST', '/rest/v1/rpc/apply_change')).toHaveLength(1);
    await opened.becomes(office.with(...planning()));
    await press('Save', stage);
    await expect.element(form).not.toBeInTheDocument();
    await expectCount('[role=dialog]', 0);
  });

  const at = '/rest/v1/rpc/plan_change';
  it.each(['Add a stage', 'Add a control'])('%s: once, however often it is sent', async (name) => {
    const opened = await openPage(office, { path });
    const leg = css('[data-leg="1"]');
    await userEvent.click(page.getByText('6 controls'));
    await press(name, leg);
    await userEvent.fill(field('Code', leg), 'X9');
    opened.goOffline();
    await press('Save', leg);
    await expect.element(leg.getByRole('alert')).toMatchTextContent(UNREACHABLE);
    opened.goOffline(false);
    await opened.becomes(office.with(lost(at)));
    await press('Save', leg);
    await expect.poll(() => opened.sent('POST', at)).toHaveLength(1);
    await opened.becomes(office.with(...planning()));
    await press('Save', leg);
    await expect.element(field('Code', leg)).not.toBeInTheDocument();
    const ids = opened.sent('POST', at).map(({ sent }) => JSON.stringify(sent).match(/"id":"([^"]+)"/)?.[1]);
    expect(ids).toEqual([expect.any(String), ids[0]]);
  });
});

describe('a start order', () => {
  const path = starts.at('startOrder');
  const EARLY = '2026-03-08T06:00:00Z';
  const listed = () =>
    [...document.querySelectorAll<HTMLElement>('[data-order] [data-slot]')].map(
      ({ dataset }) => dataset.slot,
    );
  const absent = rpc('start_list', (list) => ({
    ...list,
    crews: list.crews.map((crew: { number: string }) =>
      crew.number === '12' ? { ...crew, standing: 'not_started' } : crew,
    ),
  }));
  const server = starts.with(...planning(), absent);
  const added = async () => {
    const opened = await openPage(server, { path, at: EARLY });
    await press('Add to the list', css('[data-left-out]'));
    await expect.poll(listed).toContain('12');
    return opened;
  };

  it('keeps a crew that was added to the list over a reload', async () => {
    await added();
    await openPage(server, { path, at: EARLY, keepStorage: true });
    await expect.poll(listed).toContain('12');
    await expect.element(css('[data-publish]')).toMatchTextContent('a draft, kept on this computer');
  });

  it('says that the network is gone, not that somebody else published', async () => {
    const opened = await added();
    opened.goOffline();
    await press('Publish version 1');
    await expect.element(css('[data-publish]').getByRole('alert')).toMatchTextContent(UNREACHABLE);
    opened.goOffline(false);
    await press('Publish version 1');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
  });

  it('whose answer was lost is not published again', async () => {
    const opened = await added();
    await opened.becomes(server.with(lost('/rest/v1/rpc/apply_change')));
    await press('Publish version 1');
    await expect.poll(() => factsApplied(opened)).toHaveLength(1);
    const version = {
      ...{ id: '01890000-0000-7000-8000-0000000000e1', at: '2026-03-08T06:00:00.000Z', by: 'Ana' },
      ...{ basis: null, crews: 3, slots: [], status: 'published', version: 1 },
    };
    await opened.becomes(server.with(rpc('start_list', (list) => ({ ...list, orders: [version] }))));
    await expect
      .element(css('[data-overtaken]'))
      .toMatchTextContent('Version 1 was published in the meantime');
    await expect.element(button('Publish version 2')).toBeDisabled();
    expect(factsApplied(opened)).toHaveLength(1);
  });
});

describe('the answer to a protest', () => {
  const entry = css('[data-protest]');
  const [first] = later.answered<{ penalties: { id: string }[] }>('penalty_list').penalties;
  const server = later.with(
    rpc('penalty_list', (list) => ({
      ...list,
      penalties: list.penalties.map((one: { id: string }) =>
        one.id === first?.id ? { ...one, status: 'confirmed', unit: 'time' } : one,
      ),
    })),
    rpc('protest_list', (list) => ({
      ...list,
      protests: list.protests.map((one: object) => ({ ...one, penalty: first?.id })),
    })),
  );
  const path = `${later.at('penalties')}?view=register`;
  const upheld = async (opened: Promise<OpenPage>) => {
    const here = await opened;
    await press('Answer', entry);
    await userEvent.selectOptions(field('Outcome', entry), 'Upheld');
    await userEvent.fill(entry.getByRole('textbox', { name: 'Answer' }), 'The sign was down');
    await userEvent.selectOptions(field('The penalty', entry), 'Dismiss or cancel');
    return here;
  };
  const send = () => press('Answer it', entry);
  const kinds = (opened: OpenPage) => factsApplied(opened).map(({ kind }) => kind);

  it('leaves the penalty as it is where another tab has answered', async () => {
    const answered = planning({ foresees: () => ({ blockers: [{ code: 'answered' }] }) });
    const opened = await upheld(openPage(server.with(...answered), { path }));
    await send();
    await expect.element(entry.getByRole('alert')).toBeVisible();
    expect(kinds(opened)).toEqual([]);
  });

  it('keeps what becomes of the penalty over a reload', async () => {
    await upheld(openPage(server, { path }));
    await openPage(server, { path, keepStorage: true });
    await press('Answer', entry);
    await press('Go on', draft);
    await expect.element(field('The penalty', entry)).toHaveValue('dismiss');
  });

  it('says that the network is gone, and records answer and penalty once', async () => {
    const opened = await upheld(openPage(server.with(...planning()), { path }));
    opened.goOffline();
    await send();
    await expect.element(entry.getByRole('alert')).toMatchTextContent(UNREACHABLE);
    opened.goOffline(false);
    await opened.becomes(server.with(...planning(), lost('/rest/v1/rpc/apply_change')));
    await send();
    const decided = ['protest_answer', 'penalty_decision'];
    await expect.poll(() => kinds(opened)).toEqual(decided);
    await opened.becomes(server.with(...planning()));
    await send();
    await expect.poll(() => kinds(opened)).toEqual([...decided, ...decided]);
    const plans = opened.sent('POST', '/rest/v1/rpc/apply_change').map(({ sent }) => sent);
    expect(plans[1]).toEqual(plans[0]);
  });
});

describe('an import', () => {
  const path = office.at('entries');
  const row = (outcome: string) => ({ row: 2, number: '401', outcome });
  const answering = (outcome: string, applies?: Parameters<typeof planning>[0]) =>
    planning({ foresees: () => ({ rows: [row(outcome)] }), ...applies });
  const answers = css('[data-answers]');
  const chosen = async () => {
    const opened = await openPage(office.with(...answering('new')), { path });
    await press('Import a file');
    await userEvent.upload(field('File'), new File(['No,Driver,Notes\n401,Ana Luz,x\n'], 'list.csv'));
    await userEvent.selectOptions(field('What “Notes” is'), 'Lists');
    await expect.element(answers).toMatchTextContent('1 new');
    return opened;
  };

  it('changes no crew that another tab has added since it was tried, and shows what it would do by now', async () => {
    const opened = await chosen();
    const plan = { plan_id: 'plan 9', digest: 'other', blockers: [], questions: [], effects: [] };
    const changed = { outcome: 'changed' as const, plan: { ...plan, rows: [row('changed')] } };
    await opened.becomes(office.with(rpc('apply_change', () => changed)));
    await press('Import 1 row');
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Something else was changed in the meantime.');
    await expect.element(answers).toMatchTextContent('1 changes');
    await opened.becomes(office.with(rpc('apply_change', () => ({ outcome: 'applied' }))));
    await press('Import 1 row');
    await expectCount('input[type=file]', 0);
    const sent = opened.sent('POST', '/rest/v1/rpc/apply_change').map((one) => one.sent);
    expect(sent).toEqual([
      { plan_id: expect.stringMatching(/^plan \d+$/), answers: {} },
      { plan_id: 'plan 9', answers: {} },
    ]);
  });

  it('is gone after a reload, and nothing of it was entered', async () => {
    const opened = await chosen();
    expect(appliedIn(opened)).toEqual([]);
    await openPage(office, { path, keepStorage: true });
    await expectCount('[data-answers]', 0);
    await press('Import a file');
    await expect.element(field('File')).toHaveValue('');
  });

  it('says that the network is gone, and sends the same plan again', async () => {
    const opened = await chosen();
    opened.goOffline();
    await press('Import 1 row');
    await expect.element(page.getByRole('alert').last()).toMatchTextContent(UNREACHABLE);
    opened.goOffline(false);
    dispatchEvent(new Event('online'));
    await press('Import 1 row');
    await expectCount('input[type=file]', 0);
    expect(new Set(appliedIn(opened)).size).toBe(1);
  });
});
