/** What a column of a schedule may say, with the headings that say it, and the words for kinds of stages and controls. */
import type { ColumnWords } from '@bivouac/files';

/** Words as files write them, in a list with commas. */
const listed = (list: string): readonly string[] => list.trim().split(/,\s+/);

/** The stage of a row, or the one it belongs to where another column has the code. */
const STAGE = listed('stage, speciale, tramo, especial');

export const SCHEDULE_WORDS = {
  date: listed('date, day, jour, fecha, dia'),
  leg: listed('leg, etape, etapa, section day'),
  code: listed(`
    code, no, nr, tc, tc/ss, ss/tc, ss, control, ch, ch/es, numero, codigo, stage code, stage no,
    stage number, n de speciale, numero de speciale, n de tramo, numero de tramo
  `).concat(STAGE),
  name: listed(`
    name, location, place, nom, lieu, nombre, lugar, description, stage name, nom de la speciale,
    nombre del tramo
  `),
  kind: listed('kind, type, genre, tipo'),
  stage: STAGE.concat(
    listed(
      'of stage, of which stage, de quelle speciale, de que tramo, belongs to, appartient a, pertenece a',
    ),
  ),
  distance: listed(`
    distance, km, distance km, length, length km, longueur, distancia, longitud, distance in km,
    distance en km, distancia en km
  `),
  first: listed(`
    first car, first car due, first bike, first crew, first start, first, time, due, 1st car,
    1st car due, premiere voiture, 1ere voiture, heure, primer coche, hora, first crew at,
    premier equipage a, primer equipo a las, premier depart, primera salida, first crew due,
    premier equipage attendu, primer equipo previsto
  `),
  target: listed('target, target time, temps imparti, temps, tiempo, tiempo previsto, time allowed'),
  max_time: listed('max time, maximum time, max, temps maximum, temps max, tiempo maximo'),
  min_time: listed('min time, minimum time, min, temps minimum, temps min, tiempo minimo'),
} satisfies ColumnWords<string>;

export type ScheduleField = keyof typeof SCHEDULE_WORDS;

const KINDS: Record<string, readonly string[]> = {
  prologue: listed('prologue, prologo, qualifying'),
  selective: listed('selective, selective section, secteur selectif, sector selectivo'),
  special: listed(`
    special, special stage, speciale, epreuve speciale, tramo, tramo cronometrado, especial, ss, es
  `),
  super_special: listed('super special, super special stage, super speciale, superespecial, sss'),
  power: listed('power, power stage, wolf power stage'),
  liaison: listed('liaison, road section, enlace'),
  shakedown: listed('shakedown'),
  time_control: listed('time control, tc, ch, controle horaire, control horario'),
  stop: listed('stop, stop control, point stop'),
  regroup_in: listed('regroup in, entree regroupement, entrada reagrupamiento'),
  regroup_out: listed('regroup out, sortie regroupement, salida reagrupamiento'),
  service_in: listed('service in, entree assistance, entrada asistencia'),
  service_out: listed('service out, sortie assistance, salida asistencia'),
  parc_ferme_in: listed('parc ferme in, entree parc ferme, entrada parque cerrado'),
  parc_ferme_out: listed('parc ferme out, sortie parc ferme, salida parque cerrado'),
  passage: listed('passage, passage control, controle de passage, control de paso, cp, pc'),
  neutralisation_in: listed(`
    neutralisation in, neutralization in, entree neutralisation, entrada neutralizacion
  `),
  neutralisation_out: listed(`
    neutralisation out, neutralization out, sortie neutralisation, salida neutralizacion
  `),
  transfer_end: listed(`
    transfer end, end of transfer, fin de transfert, fin de traslado, fin de liaison, fin de enlace,
    finish liaison
  `),
};

export const STAGE_KINDS: ReadonlySet<string> = new Set(
  listed('prologue, selective, special, super_special, power, liaison, shakedown'),
);

/** Where no column says it, the code does: SS3, TC3A, PC1. */
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(SS|ES)\d/, 'special'],
  [/^SEL\d/, 'selective'],
  [/^(TC|CH)\d/, 'time_control'],
  [/^(PC|CP)\d/, 'passage'],
];

const ANY_STAGE = listed('stage, epreuve, prueba');

/** A stage of a raid is a selective section, unless the file says otherwise. `known`: what the race has under this code. */
export function kindOf(said: string, code: string, discipline?: string, known?: string): string | undefined {
  const word = said
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  const isAnyStage = ANY_STAGE.includes(word);
  if (word === '' || isAnyStage) {
    if (known && (!isAnyStage || STAGE_KINDS.has(known))) return known;
    const kind = isAnyStage ? 'special' : BY_CODE.find(([pattern]) => pattern.test(code.toUpperCase()))?.[1];
    return kind === 'special' && discipline === 'raid' ? 'selective' : kind;
  }
  return Object.keys(KINDS).find((kind) => kind.replaceAll('_', ' ') === word || KINDS[kind]?.includes(word));
}
