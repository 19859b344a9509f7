/** What a column of an entry list may say of a crew, with the headings that say it. */
import type { Words } from '../sheets/columns.ts';

export const ENTRY_WORDS = {
  number: ['number', 'no', 'nr', '#', 'numero', 'num', 'n', 'dorsal', 'start number', 'bib'],
  driver: [
    'driver',
    'rider',
    'pilot',
    'pilote',
    'piloto',
    'first driver',
    'driver name',
    'name',
    'nom',
    'nombre',
  ],
  driver_nationality: [
    'nationality',
    'nat',
    'driver nat',
    'driver nationality',
    'nationalite',
    'nacionalidad',
    'nat driver',
    'nat pilote',
  ],
  codriver: ['codriver', 'co-driver', 'co driver', 'navigator', 'copilote', 'copiloto', 'second driver'],
  codriver_nationality: [
    'codriver nat',
    'co-driver nat',
    'codriver nationality',
    'co-driver nationality',
    'nat codriver',
    'nat copilote',
    'nat copiloto',
  ],
  mechanic: ['mechanic', 'third', 'third member', 'mecanicien', 'mecanico'],
  mechanic_nationality: ['mechanic nat', 'mechanic nationality', 'nat mechanic'],
  vehicle: ['vehicle', 'car', 'bike', 'brand', 'model', 'vehicule', 'voiture', 'moto', 'vehiculo', 'coche'],
  entrant: ['entrant', 'competitor', 'concurrent', 'concursante', 'entrant name'],
  team: ['team', 'equipe', 'equipo', 'team code'],
  category: ['category', 'cat', 'categorie', 'categoria'],
  group: ['group', 'groupe', 'grupo', 'gr'],
  class: ['class', 'cl', 'classe', 'clase'],
  flags: ['flags', 'eligibility', 'lists', 'listes', 'cups'],
} as const satisfies Words<string>;

export type EntryField = keyof typeof ENTRY_WORDS;
