/** A crew on paper: its people with their countries, then what it drives and for whom. */
import { type CrewRow, type Grouping, type IndexBody, labelOf } from '@bivouac/data';
import { isolated, joinIsolated } from '@bivouac/i18n';
import type { PaperCell, PaperColumn } from './paper.ts';
import type { Setting } from './setting.ts';

/** `Lindqvist Eva (SWE) / Costa Marco (ITA)`: a name from right to left is isolated, so that its country stands behind it. */
/** A crew without names is called by its number, as on the public pages. */
export function namesOf({ crews, say }: Setting, number: string): string {
  const crew = crews.get(number);
  if (!crew) return '';
  const names = crew.members.map(({ name, nationality }) =>
    nationality ? `${isolated(name)} (${nationality})` : isolated(name),
  );
  return names.join(' / ') || crew.entrant || crew.vehicle || say('crew.unnamed', { number });
}

export function crewCell(setting: Setting, number: string): PaperCell {
  const crew = setting.crews.get(number);
  const names = namesOf(setting, number);
  const detail = [crew?.vehicle ?? '', crew?.entrant ?? crew?.team ?? ''];
  return [
    names,
    joinIsolated(
      detail.filter((text) => text && text !== names),
      ' · ',
    ),
  ];
}

export const crewColumn = ({ say }: Setting): PaperColumn => ({
  head: say('column.crew'),
  align: 'start',
  width: 'share',
});

export const numberColumn = ({ say }: Setting): PaperColumn => ({
  head: say('column.number'),
  align: 'end',
  width: 'auto',
  isStrong: true,
});

export const column = (
  head: string,
  align: PaperColumn['align'] = 'end',
  width: PaperColumn['width'] = 'auto',
): PaperColumn => ({ head, align, width });

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
