/** Crews as papers name what they run in: by labels, where the page has codes. */
import { type CrewRow, type Grouping, type IndexBody, labelOf } from '@bivouac/data';

/** By number. */
export function labelledCrews(index: IndexBody, crews: readonly CrewRow[]): Map<string, CrewRow> {
  return new Map(
    crews.map((crew) => {
      const race = index.races.find(({ code }) => code === crew.race);
      const said = (list: readonly Grouping[] | undefined, code: string | null) =>
        code === null ? null : labelOf(list, code);
      return [
        crew.number,
        {
          ...crew,
          class: said(race?.classes, crew.class),
          group: said(race?.groups, crew.group),
          category: said(race?.categories, crew.category),
          team: said(race?.teams, crew.team),
        },
      ];
    }),
  );
}
