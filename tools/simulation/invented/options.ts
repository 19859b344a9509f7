/** What may be asked of the simulator, checked. */

export interface SimulationOptions {
  crews: number;
  stages: number;
  speed: number;
  seed: string;
  /** null: the first free of SIM, SIM-2, SIM-3 … */
  rallyCode: string | null;
}

export class BadOption extends Error {
  override readonly name = 'BadOption';
  readonly reason = 'bad_option';
}

type Given = Record<string, string | boolean | undefined>;

export function simulationOptions(given: Given): SimulationOptions {
  const code = given['rally-code'];
  if (typeof code === 'string' && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/.test(code)) {
    throw new BadOption(`--rally-code is "${code}": expected letters, digits, dots and dashes, at most 32.`);
  }
  return {
    crews: number(given, 'crews', 40, { from: 1, to: 999, isWhole: true }),
    stages: number(given, 'stages', 4, { from: 1, to: 40, isWhole: true }),
    speed: number(given, 'speed', 1, { from: 0.1, to: 10_000, isWhole: false }),
    seed: typeof given.seed === 'string' ? given.seed : '1',
    rallyCode: typeof code === 'string' ? code : null,
  };
}

function number(
  given: Given,
  name: string,
  otherwise: number,
  { from, to, isWhole }: { from: number; to: number; isWhole: boolean },
): number {
  const text = given[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (typeof text !== 'string' || !(value >= from && value <= to) || (isWhole && !Number.isInteger(value))) {
    throw new BadOption(
      `--${name} is "${text}": expected a ${isWhole ? 'whole ' : ''}number from ${from} to ${to}.`,
    );
  }
  return value;
}
