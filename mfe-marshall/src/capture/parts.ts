import { part } from '../app/part.tsx';

/**
 * What a time can be taken without, in one file: fetched as soon as times can be taken, so that SOS is at hand where the network is not.
 * Each file of its own would cost the first load its name and its hash.
 */
const parts = () => import(/* webpackChunkName: "part-desk" */ './desk-parts.ts');

type Parts = Awaited<ReturnType<typeof parts>>;

const named =
  <Name extends keyof Parts>(name: Name) =>
  () =>
    parts().then((all) => all[name]);

export const Problems = part(named('Problems'));
export const AlarmBand = part(named('AlarmBand'));
export const DutyQuestion = part(named('DutyQuestion'));
export const HeldLine = part(named('HeldLine'));
export const GiveStart = part(named('GiveStart'));
export const MessageBand = part(named('MessageBand'));
export const ThemeKeys = part(named('ThemeKeys'));
export const Board = part(named('Board'));
export const PostControls = part(named('PostControls'));
export const Remembered = part(named('Remembered'));
export const FirstNumber = part(named('FirstNumber'));
export const UndoBar = part(named('UndoBar'));
export const MoveKeys = part(named('MoveKeys'));
export const LastTaps = part(named('LastTaps'));
