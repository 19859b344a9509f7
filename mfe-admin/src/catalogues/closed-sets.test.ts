/** Codes of closed sets that are said by `wordOf`, since what comes from a page may hold others: each has its word, to the compiler. */
import type { PageStep, RaceStatus, RallyStatus, RoleName, StageStep } from '@bivouac/data';
import { expectTypeOf, it } from 'vitest';
import type { MessageId } from './index.ts';

type Steps<Status extends string, None extends string> = Exclude<Status, None>;

it('has a word for every code', () => {
  expectTypeOf<`rallyStatus.${RallyStatus}`>().toExtend<MessageId>();
  expectTypeOf<`raceStatus.${RaceStatus}`>().toExtend<MessageId>();
  expectTypeOf<`stageStatus.${StageStep}`>().toExtend<MessageId>();
  expectTypeOf<`pageState.${Exclude<PageStep, 'live'>}`>().toExtend<MessageId>();
  expectTypeOf<`race.state.${PageStep}`>().toExtend<MessageId>();
  expectTypeOf<`documents.pageState.${PageStep}`>().toExtend<MessageId>();
  expectTypeOf<`role.${RoleName}`>().toExtend<MessageId>();
});

it('has a word for every step forward; back it is said by the status', () => {
  expectTypeOf<`rallyStep.${Steps<RallyStatus, 'draft'>}`>().toExtend<MessageId>();
  // What follows the stages is no step of a race.
  expectTypeOf<`raceStep.${Steps<RaceStatus, 'draft' | 'provisional' | 'official'>}`>().toExtend<MessageId>();
  expectTypeOf<`stageStep.${StageStep}`>().toExtend<MessageId>();
});
