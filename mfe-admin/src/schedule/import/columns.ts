/** What a column of a schedule may say, with the headings that say it, and the words for kinds of stages and controls. */
import type { ColumnWords } from '@bivouac/files';

/** The stage of a row, or the one it belongs to where another column has the code. */
const STAGE = ['stage', 'speciale', 'tramo', 'especial'] as const;

export const SCHEDULE_WORDS = {
  date: ['date', 'day', 'jour', 'fecha', 'dia'],
  leg: ['leg', 'etape', 'etapa', 'section day'],
  code: [
    ...['code', 'no', 'nr', 'tc', 'tc/ss', 'ss/tc', 'ss', 'control', 'ch', 'ch/es', 'numero', 'codigo'],
    ...['stage code', 'stage no', 'stage number', 'n de speciale', 'numero de speciale', 'n de tramo'],
    ...['numero de tramo', ...STAGE],
  ],
  name: [
    ...['name', 'location', 'place', 'nom', 'lieu', 'nombre', 'lugar', 'description'],
    ...['stage name', 'nom de la speciale', 'nombre del tramo'],
  ],
  kind: ['kind', 'type', 'genre', 'tipo'],
  stage: [
    ...STAGE,
    'of stage',
    'of which stage',
    'de quelle speciale',
    'de que tramo',
    'belongs to',
    'appartient a',
    'pertenece a',
  ],
  distance: [
    'distance',
    'km',
    'distance km',
    'length',
    'length km',
    'longueur',
    'distancia',
    'longitud',
    'distance in km',
    'distance en km',
    'distancia en km',
  ],
  first: [
    'first car',
    'first car due',
    'first bike',
    'first crew',
    'first start',
    'first',
    'time',
    'due',
    '1st car',
    '1st car due',
    'premiere voiture',
    '1ere voiture',
    'heure',
    'primer coche',
    'hora',
    'first crew at',
    'premier equipage a',
    'primer equipo a las',
    'premier depart',
    'primera salida',
    'first crew due',
    'premier equipage attendu',
    'primer equipo previsto',
  ],
  target: ['target', 'target time', 'temps imparti', 'temps', 'tiempo', 'tiempo previsto', 'time allowed'],
  max_time: ['max time', 'maximum time', 'max', 'temps maximum', 'temps max', 'tiempo maximo'],
  min_time: ['min time', 'minimum time', 'min', 'temps minimum', 'temps min', 'tiempo minimo'],
} as const satisfies ColumnWords<string>;

export type ScheduleField = keyof typeof SCHEDULE_WORDS;

const KINDS: Record<string, readonly string[]> = {
  prologue: ['prologue', 'prologo', 'qualifying'],
  selective: ['selective', 'selective section', 'secteur selectif', 'sector selectivo'],
  special: [
    'special',
    'special stage',
    'speciale',
    'epreuve speciale',
    'tramo',
    'tramo cronometrado',
    'especial',
    'ss',
    'es',
  ],
  super_special: ['super special', 'super special stage', 'super speciale', 'superespecial', 'sss'],
  power: ['power', 'power stage', 'wolf power stage'],
  liaison: ['liaison', 'road section', 'enlace'],
  shakedown: ['shakedown'],
  time_control: ['time control', 'tc', 'ch', 'controle horaire', 'control horario'],
  stop: ['stop', 'stop control', 'point stop'],
  regroup_in: ['regroup in', 'entree regroupement', 'entrada reagrupamiento'],
  regroup_out: ['regroup out', 'sortie regroupement', 'salida reagrupamiento'],
  service_in: ['service in', 'entree assistance', 'entrada asistencia'],
  service_out: ['service out', 'sortie assistance', 'salida asistencia'],
  parc_ferme_in: ['parc ferme in', 'entree parc ferme', 'entrada parque cerrado'],
  parc_ferme_out: ['parc ferme out', 'sortie parc ferme', 'salida parque cerrado'],
  passage: ['passage', 'passage control', 'controle de passage', 'control de paso', 'cp', 'pc'],
  neutralisation_in: [
    'neutralisation in',
    'neutralization in',
    'entree neutralisation',
    'entrada neutralizacion',
  ],
  neutralisation_out: [
    'neutralisation out',
    'neutralization out',
    'sortie neutralisation',
    'salida neutralizacion',
  ],
  transfer_end: [
    'transfer end',
    'end of transfer',
    'fin de transfert',
    'fin de traslado',
    'fin de liaison',
    'fin de enlace',
    'finish liaison',
  ],
};

export const STAGE_KINDS: ReadonlySet<string> = new Set([
  ...['prologue', 'selective', 'special', 'super_special', 'power', 'liaison', 'shakedown'],
]);

/** Where no column says it, the code does: SS3, TC3A, PC1. */
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(SS|ES)\d/, 'special'],
  [/^SEL\d/, 'selective'],
  [/^(TC|CH)\d/, 'time_control'],
  [/^(PC|CP)\d/, 'passage'],
];

/** Words for a stage of any kind. */
const ANY_STAGE: readonly string[] = ['stage', 'epreuve', 'prueba'];

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
