/** The desk of a stage as tests use it: its line, lists and grid, and a server that takes times. */
import type { Chrono, ChronosGrid, Fact, GridChrono, Plan, RecordAnswer } from '@bivouac/data';
import { readCrewNumber } from '@bivouac/rules';
import {
  answer,
  css,
  factsApplied,
  type OpenPage,
  page,
  planning,
  type Recording,
  rpc,
  userEvent,
} from '@bivouac/testing';
import { expect, onTestFinished, vi } from 'vitest';
import { openPage } from './open.ts';

export const number = css('[data-entry=number]');
export const time = css('[data-entry=time]');
export const echo = css('[data-entry=echo]');
export const hints = css('[data-entry=hints]');
export const grid = css('[data-chronos-grid]');
export const last = css('[data-last-entries] li');
export const half = css('[data-half-typed]');
export const row = (of: string) => css(`[data-crew="${of}"]`, grid);
export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The texts of all elements that a selector finds, in their order. */
export const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
export const countOf = (selector: string) => expect.poll(() => document.querySelectorAll(selector).length);

/** Types keys one by one; `⏎` is Enter. */
export const type = (keys: string) => userEvent.keyboard(keys.replaceAll('⏎', '{Enter}'));

export const press = (name: string) => userEvent.click(button(name).first());

/** Answers a question: a press within 400 ms counts as the bounce of the one before. */
export async function confirm(opened: OpenPage): Promise<void> {
  await opened.advance(500);
  await type('⏎');
}

/** Pastes where the focus is. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
}

/** What the browser asks by `confirm`; every question is answered with no. */
export function questions(): string[] {
  const asked: string[] = [];
  vi.spyOn(window, 'confirm').mockImplementation((text = '') => {
    asked.push(text);
    return false;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return asked;
}

/** Opens the desk of SS1 and waits for its line. */
export async function openDesk(recording: Recording, query = '', size = {}): Promise<OpenPage> {
  const opened = await openPage(recording, { path: recording.at('ss1') + query, ...size });
  await expect.poll(() => document.querySelector('h1')).not.toBeNull();
  if (query === '') await expect.element(number).toHaveFocus();
  return opened;
}

export function gridOf(recording: Recording): ChronosGrid {
  const found = recording.recorded.answers.find(({ path }) => path.endsWith('/rpc/chronos_grid'));
  return structuredClone(found?.body) as ChronosGrid;
}

/** The facts that the page has sent to be recorded, then those of the plans it applied, each in their order. */
export const recorded = (opened: OpenPage): Fact[] => [
  ...opened.sent('POST', '/rest/v1/rpc/record').flatMap(({ sent }) => (sent as { facts: Fact[] }).facts),
  ...(factsApplied(opened) as unknown as Fact[]),
];

interface Changed {
  /** Changes the grid before it is read for the first time. */
  with?(grid: ChronosGrid): void;
  /** Outcome and flags of a fact; accepted if left out. */
  answers?(fact: Fact): Partial<Told> | undefined;
}

type Told = Omit<RecordAnswer, 'outcome'> & { outcome: string };

/** The recording with a server that stores times, voids and retirements: each time counts unless the point has one. */
export function taking(recording: Recording, changed: Changed = {}): Recording {
  const now = gridOf(recording);
  changed.with?.(now);
  const take = (fact: Fact) => {
    const told: Told = { id: fact.id, outcome: 'accepted', ...changed.answers?.(fact) };
    if (told.outcome.startsWith('accepted')) store(now, fact, told);
    return told;
  };
  return recording.with(
    rpc('chronos_grid', () => structuredClone(now)),
    rpc('grid_changes', () => ({ numbers: [] })),
    answer('POST', '/rest/v1/rpc/record', (_, { sent }) => (sent as { facts: Fact[] }).facts.map(take)),
    ...planning({
      applies(command) {
        const told = command.kind === 'record' ? command.facts.map(take) : [];
        const blockers = told.filter(({ outcome }) => outcome === 'refused');
        const plan = { plan_id: 'other', digest: 'other', blockers, questions: [], effects: [] };
        return blockers.length > 0 ? { outcome: 'changed', plan: plan as unknown as Plan } : undefined;
      },
    }),
  );
}

function store(now: ChronosGrid, fact: Fact, { flags }: { flags?: string[] }): void {
  const known = (wanted: string | null) => now.chronos.find(({ id }) => id === wanted) ?? {};
  if (fact.kind === 'void') {
    const target: Partial<GridChrono> = known(fact.target);
    Object.assign(target, { standing: false, counted: false });
    Object.assign(known(target.supersedes ?? null), { standing: true, counted: true });
  }
  if (fact.kind === 'retirement') {
    const stopped = now.crews.find((one) => one.number === fact.number);
    if (stopped) stopped.status = 'retired';
  }
  if (fact.kind !== 'chrono') return;
  const { id, number: typed = '', at, control, supersedes = null } = fact as Chrono & { control: string };
  Object.assign(known(supersedes), { standing: false, counted: false });
  const received_at = new Date().toISOString();
  add(now, { id, number: typed, at, control, supersedes, received_at, ...(flags ? { flags } : {}) });
}

type Added = Partial<Omit<GridChrono, 'point'>> & { at: string; control?: string };

/** Adds a time, `at` as an instant or a clock time of the stage's day. */
export function add(now: ChronosGrid, { control = 'FINISH-SS1', at, ...more }: Added): void {
  const point = now.points.find(({ code }) => code === control)?.id ?? '';
  const typed = readCrewNumber(more.number ?? '');
  const crew = now.crews.find((one) => one.number === typed || one.formerly.includes(typed));
  const isFirst = !now.chronos.some(
    (one) => one.point === point && one.number === crew?.number && one.counted,
  );
  const flags = crew === undefined ? ['unknown_number'] : isFirst ? [] : ['conflict'];
  const instant = at.length > 8 ? at : `${now.date}T${at}.000Z`;
  now.position = (now.position ?? 0) + 1;
  const { received_at = instant } = more;
  now.chronos.push({
    ...{ id: crypto.randomUUID(), source: 'manual', gate: 'counted', waits: false, flags },
    ...{ chosen: false, device: null, device_at: null, offset_ms: null, uncertainty_ms: null },
    ...{ by: 'Timing team', author: null, supersedes: null, reason: null, standing: true },
    ...{ point, passage: control.startsWith('START') ? 'start' : 'finish' },
    ...{ position: now.position, counted: crew !== undefined && isFirst },
    number_typed: more.number ?? null,
    ...more,
    ...{ at: instant, number: crew?.number ?? null, received_at },
  });
}

/** A server that accepts every fact, and changes nothing. */
export const answerAll = [
  answer('POST', '/rest/v1/rpc/record', (_, { sent }) =>
    (sent as { facts: Fact[] }).facts.map(({ id }) => ({ id, outcome: 'accepted' })),
  ),
  ...planning(),
];
