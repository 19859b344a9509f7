/** What the words of an event file are called here: kinds of stages and controls, causes of retirements, kinds of penalties. */
import type { Discipline } from '../event/event.ts';

export type StageKind =
  | 'prologue'
  | 'selective'
  | 'special'
  | 'super_special'
  | 'power'
  | 'liaison'
  | 'shakedown';

/** Beginnings and parts of type names, without case, blanks and hyphens; the first that fits holds. */
const STAGE_KINDS: [RegExp, StageKind][] = [
  [/shakedown/, 'shakedown'],
  [/prolog/, 'prologue'],
  [/super/, 'super_special'],
  [/power/, 'power'],
  [/liaison|roadsection|^lia$/, 'liaison'],
  [/selective|^spe$/, 'selective'],
  [/special/, 'special'],
];

/** A stage of unknown kind is what the discipline calls its timed sections. */
export function stageKind(type: string | null, discipline: Discipline): StageKind {
  const found = STAGE_KINDS.find(([pattern]) => pattern.test(squeezed(type)));
  return found ? found[1] : discipline === 'raid' ? 'selective' : 'special';
}

const CONTROL_KINDS: [RegExp, string][] = [
  [/stagestart|^dss$/, 'stage_start'],
  [/flyingfinish|stagefinish|^ass$/, 'flying_finish'],
  [/stop/, 'stop'],
  [/regroup.*in$/, 'regroup_in'],
  [/regroup.*out$/, 'regroup_out'],
  [/service.*in$/, 'service_in'],
  [/service.*out$/, 'service_out'],
  [/parc.*in$/, 'parc_ferme_in'],
  [/parc.*out$/, 'parc_ferme_out'],
  [/neutrali.*in$/, 'neutralisation_in'],
  [/neutrali.*out$/, 'neutralisation_out'],
  [/timecontrol|^tc$/, 'time_control'],
  [/passage|^[cp]c$|^cp$/, 'passage'],
];

export function controlKind(type: string | null): string | null {
  return CONTROL_KINDS.find(([pattern]) => pattern.test(squeezed(type)))?.[1] ?? null;
}

export function roundingOf(rounding: string | null): 'none' | 'up' | 'closest' {
  if (/closest|nearest/i.test(rounding ?? '')) return 'closest';
  return /up|next/i.test(rounding ?? '') ? 'up' : 'none';
}

export function penaltiesAt(penalties: string | null): 'all' | 'late' | 'none' {
  const word = penalties?.toLowerCase();
  return word === 'late' || word === 'all' ? word : 'none';
}

const CAUSES: [RegExp, string][] = [
  // Nothing medical is public: such a crew is withdrawn.
  [/medic|injur|ill(ness)?\b|health|hospital|accident/i, 'withdrawn'],
  [/not start|dns|did not start/i, 'not_started'],
  [/time limit|over time|otl|max.*late/i, 'time_limit'],
  [/disqualif|exclu|dsq/i, 'disqualified'],
  [/off.?road|crash|roll(ed)?\b|collision|stuck/i, 'off_road'],
  [/technical|scrutin|cage|homolog/i, 'technical'],
  [/mechanic|engine|gear|transmission|electr|suspension|brake|clutch|turbo|steering|oil|fire/i, 'mechanical'],
];

export function causeOf(reason: string | null): string {
  if (reason === null) return 'withdrawn';
  return CAUSES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';
}

export function penaltyKind(reason: string | null): 'cp' | 'misc' | 'sc' | 'tc' {
  if (/\b(late|early|lateness|false.?start|jump.?start)\b/i.test(reason ?? '')) return 'tc';
  if (/speed/i.test(reason ?? '')) return 'sc';
  return /way.?point|missed (control|passage)|\bw?cp\b/i.test(reason ?? '') ? 'cp' : 'misc';
}

function squeezed(type: string | null): string {
  return (type ?? '').toLowerCase().replace(/[^a-z]/g, '');
}
