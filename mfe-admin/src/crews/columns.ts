/** Which column of a file says what of a crew, guessed by its heading in the words of the field, in three languages. */

/** What a column may say; `''`: nothing that is taken. */
export const FIELDS = [
  'number',
  'driver',
  'driver_nationality',
  'codriver',
  'codriver_nationality',
  'mechanic',
  'mechanic_nationality',
  'vehicle',
  'entrant',
  'team',
  'category',
  'group',
  'class',
  'flags',
] as const;
export type FieldName = (typeof FIELDS)[number] | '';

const WORDS: Record<Exclude<FieldName, ''>, readonly string[]> = {
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
};

/** Without case, accents and points. */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[._°º]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One field for each column; a field is guessed once, by the first column that says it. */
export function guessColumns(headings: readonly string[]): FieldName[] {
  const taken = new Set<FieldName>();
  return headings.map((heading) => {
    const word = plain(heading);
    const field =
      FIELDS.find((one) => !taken.has(one) && WORDS[one as Exclude<FieldName, ''>].includes(word)) ?? '';
    if (field) taken.add(field);
    return field;
  });
}
