/** The field, the schedule and the volunteers of a rehearsal: none of these people, cars and places exists. */
import type { Entry, MarshallEntry, ScheduleLine } from '@bivouac/data';
import { formatDateIn } from '@bivouac/ui';

/** Driver, co-driver, nationalities, car and class. Names are put together as those of the demo are. */
const CREWS = `
  Maëlle Valcourbe|Rémy Ardouane|FRA|FRA|Karvane R|A
  Iker Torrejondo|Carmela Solanilla|ESP|ESP|Ostrel V6|A
  Tamsin Hollinshaw|Rowan Penhallick|GBR|GBR|Meharo Mk II|A
  Elio Bellandro|Ginevra Ventimare|ITA|ITA|Dronte 4|A
  Wiebke Dornkamp|Hanno Lichtenau|DEU|DEU|Karvane R|A
  Duarte Montarroio|Beatriz Pedralva|PRT|PRT|Ostrel V6|A
  Sietse Duinhoven|Maartje Klaverdijk|NLD|NLD|Skarab 3|B
  Solène Brisepierre|Yvain Lorvan|FRA|FRA|Lutrine 3|B
  Thibaut Zavelberg|Griet Morlanwez|BEL|BEL|Zirrel Turbo|B
  Jagoda Stepnicki|Kacper Wydmarski|POL|POL|Skarab 3|B
  Viggo Ökenström|Saga Dynlund|SWE|SWE|Lutrine 3|B
  Nahuel Piedrabuena|Malena Altamontes|ARG|ARG|Zirrel Turbo|B`;

export function inventedCrews(): Entry[] {
  return CREWS.trim()
    .split('\n')
    .map((line, at) => {
      const [driver = '', codriver = '', ofDriver = '', ofCodriver = '', vehicle = '', called = ''] = line
        .trim()
        .split('|');
      return {
        number: String(at + 1),
        class: called,
        vehicle,
        members: [
          { role: 'driver', name: driver, nationality: ofDriver },
          { role: 'codriver', name: codriver, nationality: ofCodriver },
        ],
      };
    });
}

const VOLUNTEERS = [
  ...['Capucine Castelroux', 'Unai Peñalasca', 'Imogen Thornwick', 'Tullio Montepiero', 'Till Rautenbrück'],
  ...['Leonor Serrazim', 'Joris Steenwaard', 'Bastien Montrésil', 'Hanne Hautefagne', 'Mikołaj Borowianka'],
  ...['Ebba Sandhage', 'Facundo Salinero', 'Lachlan Redgumley', 'Haruto Sunahara', 'Kavya Retnagar'],
  ...['Nerea Arbizaga', 'Bryony Marlbourne', 'Svenja Ostermoor', 'Gaspar Lagoeiro', 'Fenna Meerveld'],
];

export const inventedVolunteers = (posts: readonly string[]): MarshallEntry[] =>
  posts.map((post, at) => ({ name: VOLUNTEERS[at % VOLUNTEERS.length] ?? '', post }));

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** What comes so many minutes after the first control of a leg. */
const LEG = [
  { kind: 'time_control', after: 0 },
  { kind: 'time_control', after: 25, distance_m: 12_300, target: 25 },
  { kind: 'special', after: 28, distance_m: 14_200, max: 60 },
  { kind: 'time_control', after: 78, distance_m: 20_500, target: 50 },
  { kind: 'special', after: 81, distance_m: 9_800, max: 60 },
  { kind: 'time_control', after: 131, distance_m: 18_400, target: 50 },
] as const;

/** When the first crew of the first leg is due: the next full quarter of an hour that leaves ten minutes for a start list. */
export function firstDueMs(nowMs: number): number {
  const quarterMs = 15 * MINUTE_MS;
  return Math.ceil((nowMs + 10 * MINUTE_MS) / quarterMs) * quarterMs;
}

/** Two legs of two stages each: the first begins at `firstMs`, the second a day later. `named`: what each stage is called. */
export function inventedSchedule(
  firstMs: number,
  timeZone: string,
  named: readonly [string, string, string, string],
): ScheduleLine[] {
  let [controls, stages] = [0, 0];
  return [0, 1].flatMap((leg) => {
    const startMs = firstMs + leg * DAY_MS;
    const date = formatDateIn(startMs, timeZone);
    return LEG.map((line): ScheduleLine => {
      const first_at = new Date(startMs + line.after * MINUTE_MS).toISOString();
      const ofLeg = { kind: line.kind, leg: leg + 1, date, first_at };
      const distance = 'distance_m' in line ? { distance_m: line.distance_m } : {};
      if (line.kind === 'special') {
        const name = named[stages++] ?? '';
        return { ...ofLeg, ...distance, code: `SS${stages}`, name, max_time_ms: line.max * MINUTE_MS };
      }
      const target = 'target' in line ? { target_ms: line.target * MINUTE_MS } : {};
      return { ...ofLeg, ...distance, ...target, code: `TC${controls++}` };
    });
  });
}
