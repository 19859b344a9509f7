/**
 * What a time can be taken without, in one file: fetched as soon as times can be taken, so that SOS is at hand where the network is not.
 * Each file of its own would cost the first load its name and its hash.
 */
const parts = () => import(/* webpackChunkName: "part-desk" */ './desk-parts.ts');

type Parts = Awaited<ReturnType<typeof parts>>;

function part<Name extends keyof Parts>(name: Name): () => Promise<Parts[Name]> {
  return () => parts().then((all) => all[name]);
}

export const problems = part('Problems');
export const alarmBand = part('AlarmBand');
export const dutyQuestion = part('DutyQuestion');
export const heldLine = part('HeldLine');
export const giveStart = part('GiveStart');
export const messageBand = part('MessageBand');
export const themeKeys = part('ThemeKeys');
export const board = part('Board');
export const postControls = part('PostControls');
export const remembered = part('Remembered');
export const firstNumber = part('FirstNumber');
export const undoBar = part('UndoBar');
export const moveKeys = part('MoveKeys');
export const lastTaps = part('LastTaps');
