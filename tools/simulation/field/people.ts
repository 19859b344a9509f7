/** Invented people: given and family names by nationality (ISO 3166 alpha-3), put together so that nobody appears twice. */
import type { Chance } from '../chance.ts';

const NATIONS: Record<string, { given: string; family: string }> = {
  FRA: {
    given: 'Bastien Maëlle Rémy Capucine Yvain Solène',
    family: 'Valcourbe Montrésil Ardouane Brisepierre Lorvan Castelroux',
  },
  ESP: {
    given: 'Nerea Iker Adrián Lucía Unai Carmela',
    family: 'Peñalasca Ribaltán Oliveruela Torrejondo Solanilla Arbizaga',
  },
  PRT: {
    given: 'Duarte Inês Tomás Beatriz Gaspar Leonor',
    family: 'Valdegrande Serrazim Montarroio Pedralva Lagoeiro Carvalhinho',
  },
  ITA: {
    given: 'Fiamma Elio Ginevra Tullio Ludovico Mira',
    family: 'Castelvento Roccasalva Montepiero Fontanaria Bellandro Ventimare',
  },
  DEU: {
    given: 'Jannik Wiebke Till Svenja Hanno Frauke',
    family: 'Sandhövel Rautenbrück Wüstenfels Dornkamp Lichtenau Ostermoor',
  },
  NLD: {
    given: 'Sietse Fenna Joris Maartje Wouter Lotte',
    family: 'Duinhoven Zandvliet Steenwaard Klaverdijk Ruigoord Meerveld',
  },
  BEL: {
    given: 'Loïc Hanne Corentin Elke Thibaut Griet',
    family: 'Vandersteppe Morlanwez Hautefagne Zavelberg Rochelière Kempenaar',
  },
  GBR: {
    given: 'Rowan Imogen Callum Tamsin Alistair Bryony',
    family: 'Thornwick Hollinshaw Marlbourne Dunscar Penhallick Ravensby',
  },
  POL: {
    given: 'Kacper Jagoda Bartosz Hania Mikołaj Zofia',
    family: 'Piaskowicz Wydmarski Suchodolec Stepnicki Borowianka Kamieniak',
  },
  CZE: {
    given: 'Vojtěch Barbora Matyáš Ludmila Kryštof Alžběta',
    family: 'Pískovec Dunajský Kamenohor Vichrov Skalníček Poušťan',
  },
  SWE: {
    given: 'Torsten Ebba Viggo Saga Hjalmar Liv',
    family: 'Sandhage Ökenström Stenfjäll Dynlund Vinterhed Solgren',
  },
  MAR: {
    given: 'Ilyas Hajar Zakaria Salma Anouar Ghita',
    family: 'Tamrasset Benouadi Aghbalou Serghini-Raml El-Kettaba Tiznaoui',
  },
  ZAF: {
    given: 'Thabo Anneke Lwazi Marlize Sipho Zanele',
    family: 'Sandveldt Rooiduin Mokgalane Karoostad Vlakfontyn Dlamaneni',
  },
  ARG: {
    given: 'Ramiro Malena Facundo Abril Nahuel Catalina',
    family: 'Salinero Piedrabuena Quebradas Altamontes Pampalarga Cerroverde',
  },
  CHL: {
    given: 'Vicente Antonia Benjamín Javiera Matías Rayén',
    family: 'Atacameño Valdesierra Lomaseca Calamares Desertiño Pozoalmonte',
  },
  AUS: {
    given: 'Lachlan Matilda Angus Willa Cooper Sienna',
    family: 'Redgumley Saltbushe Dunmallet Warrigan Gibberson Spinifax',
  },
  JPN: {
    given: 'Haruto Sakura Ren Aoi Takumi Hina',
    family: 'Sunahara Okazuna Arakawame Kazeyama Tsukisuna Hoshigaoka',
  },
  IND: {
    given: 'Aarav Meera Rohan Kavya Vikram Anjali',
    family: 'Marubhumi Thariwal Retnagar Dhoranath Jaisalveer Pathariya',
  },
};

export interface Person {
  name: string;
  given_name: string;
  family_name: string;
  nationality: string;
}

/** As many different people as there are pairs of names, 36 for each nation. */
export class People {
  private readonly chance: Chance;
  private readonly taken = new Set<string>();

  constructor(chance: Chance) {
    this.chance = chance;
  }

  next(nationality = this.chance.pick(Object.keys(NATIONS))): Person {
    const nation = NATIONS[nationality];
    const name = nation && this.freeName(nation);
    if (!name) return this.next();
    const [given_name = '', family_name = ''] = name.split(' ');
    return { name, given_name, family_name, nationality };
  }

  private freeName({ given, family }: { given: string; family: string }): string | undefined {
    const names = given.split(' ').flatMap((first) => family.split(' ').map((last) => `${first} ${last}`));
    const free = names.filter((name) => !this.taken.has(name));
    if (free.length === 0) return undefined;
    const name = this.chance.pick(free);
    this.taken.add(name);
    return name;
  }
}
