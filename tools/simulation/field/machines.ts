/** Invented machines and teams. None of them can be bought or joined. */
import type { GroupingPlan } from '../plan.ts';

export const MACHINES: Record<string, readonly string[]> = {
  M1: ['Saltora 450 R', 'Velkaar Rally', 'Ombrine 450 Factory', 'Tarsk RX'],
  M2: ['Saltora 450', 'Quillon 2', 'Ombrine 450', 'Velkaar Enduro', 'Brask 450'],
  T1: ['Karvane T1', 'Ostrel V6', 'Meharo Mk II', 'Dronte 4x4'],
  T3: ['Skarab 3', 'Lutrine T3', 'Zirrel Turbo'],
  T4: ['Bivalk 4', 'Zirrel SSV', 'Okapia Sport'],
};

const TEAMS: readonly [code: string, name: string, colour: string][] = [
  ['LANTERN', 'Red Lantern', '#BA1A1A'],
  ['SALT', 'Salt Road Racing', '#0B57D0'],
  ['NORTH', 'North Dune', '#0B6B35'],
  ['CAMP9', 'Camp Nine', '#6F2DA8'],
  ['ACACIA', 'Blue Acacia', '#017D98'],
  ['SHADOW', 'Long Shadow', '#525458'],
  ['WELLS', 'Three Wells', '#8D7009'],
  ['COMPASS', 'Paper Compass', '#7A2302'],
  ['OASIS', 'Last Oasis', '#19834E'],
  ['KETTLE', 'Tin Kettle', '#073257'],
];

export function inventTeams(count: number): GroupingPlan[] {
  return TEAMS.slice(0, count).map(([code, name, colour]) => ({ code, name, colour }));
}
