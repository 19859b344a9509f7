/** What a step of a stage is called: a step back says where it leads back to. */
type Say = (key: string, values?: Record<string, string>) => string;

const LIFE = ['to_run', 'running', 'completed', 'provisional', 'official'];

export function stepWord(say: Say, from: string, to: string): string {
  const isBack = LIFE.includes(to) && LIFE.indexOf(to) < LIFE.indexOf(from);
  return isBack ? say('status.backTo', { status: say(`stageStatus.${to}`) }) : say(`stageStep.${to}`);
}
