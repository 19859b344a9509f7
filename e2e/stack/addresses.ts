/** Every public address of a rally, by what people call a place: codes, dates and numbers in place of ids. */
import type { ImportPlan } from '../../tools/import/index.ts';

type Row = Record<string, unknown>;

export function addressesOf(plan: Pick<ImportPlan, 'code' | 'rallyId' | 'structure'>) {
  const rows = (table: string): Row[] => plan.structure.find((one) => one.table === table)?.rows ?? [];
  const found = (table: string, name: string, value: unknown): Row => {
    const row = rows(table).find((one) => one[name] === value);
    if (!row) throw new RangeError(`The imported file has nothing in ${table} whose ${name} is ${value}.`);
    return row;
  };
  const rally = `/en/rally/${plan.rallyId}`;
  const live = `${rally}/live`;
  const race = `${live}/ranking/${rows('races')[0]?.id}`;
  const legOf = (row: Row) => `${race}/day/${row.day_id}/leg/${row.id}`;
  return {
    home: '/en/home',
    rallies: '/en/home/rallies',
    chooser: '/en/rally',
    shortLink: `/en/live/${plan.code}`,
    rally,
    live,
    crews: `${live}/crews`,
    pdfs: `${live}/pdfs`,
    retirements: `${live}/retirements`,
    penalties: `${live}/penalties`,
    penaltiesOf: (kind: 'cp' | 'misc' | 'sc' | 'tc') => `${live}/penalties/${kind}`,
    ranking: `${live}/ranking`,
    race,
    day: (date: string) => `${race}/day/${found('days', 'date', date).id}`,
    leg: (number: number) => legOf(found('legs', 'number', number)),
    stage: (code: string) => {
      const stage = found('stages', 'code', code);
      return `${legOf(found('legs', 'id', stage.leg_id))}/stage/${stage.id}`;
    },
    desk: `/organizer/rally/${plan.rallyId}`,
    times: `/organizer/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/chronos`,
    timesOf: (code: string) =>
      `/organizer/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/chronos/stage/${found('stages', 'code', code).id}`,
    schedule: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/stages`,
    tripy: `/admin/rally/${plan.rallyId}/tripy`,
    waypoints: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/waypoints`,
    entries: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/crews`,
    documents: `/admin/rally/${plan.rallyId}/pdf`,
    startOrders: (date: string) =>
      `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/start-order/${found('days', 'date', date).id}`,
    timeline: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/timeline`,
    notices: `/admin/rally/${plan.rallyId}/notif`,
    people: `/admin/rally/${plan.rallyId}/organizers`,
    ledger: `/admin/rally/${plan.rallyId}/ledger`,
    marshalls: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/marshalls`,
    overspeeds: `/organizer/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/overspeeds`,
    overspeedsOf: (code: string) =>
      `/organizer/rally/${plan.rallyId}/race/${rows('races')[0]?.id}/overspeeds/stage/${found('stages', 'code', code).id}`,
    inside: (path: string) => path.replace(/^\/en\//, '/admin/'),
    ofRace: `/admin/rally/${plan.rallyId}/race/${rows('races')[0]?.id}`,
    startOrder: (date: string) => `${live}/start-order/${date}`,
  };
}

export type Addresses = ReturnType<typeof addressesOf>;
