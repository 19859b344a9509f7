/** The list on paper: black on white, each page with its number; a draft says that it is one. */

import type {
  OrderSlot,
  RallySetUp,
  ScheduledDay,
  ScheduledStage,
  StartList,
  StartOrderVersion,
} from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import type { ProposedSlot } from '@bivouac/rules';
import { useSay } from '../language/language.ts';
import type { Race } from '../rally/race-frame.tsx';
import { basisText } from './basis-words.ts';
import { timeOf } from './moved-list.tsx';
import styles from './paper.module.css';
import { useSpoken } from './use-spoken.ts';

interface PaperProps {
  rally: RallySetUp;
  race: Race;
  day: ScheduledDay;
  stage: ScheduledStage;
  list: StartList;
  control: string;
  slots: readonly (ProposedSlot | OrderSlot)[];
  version: StartOrderVersion | null;
  basis: string;
}

export function Paper({ rally, race, day, stage, list, control, slots, version, basis }: PaperProps) {
  const say = useSay();
  const spoken = useSpoken();
  const crews = new Map(list.crews.map((crew) => [crew.number, crew]));
  const hasControl = slots.some(({ due_at }) => due_at);
  return (
    <section className={styles.paper} data-paper aria-hidden="true">
      <h2>
        {rally.name} · {race.name}
      </h2>
      <p className={styles.what}>
        {say('starts.title')} · {stage.code} {stage.name !== stage.code && stage.name} ·{' '}
        {spoken.wholeDay(day.date)}
      </p>
      <p>
        {version
          ? `${say('starts.version', { version: version.version })} · ${say(`startStatus.${version.status}`)} · ${spoken.instant(version.at, day.time_zone)} · ${version.by ?? ''}`
          : say('starts.paperDraft')}{' '}
        · {basisText(say, basis)}
      </p>
      <table>
        <thead>
          <tr>
            <th>{say('starts.position')}</th>
            <th>{say('crews.number')}</th>
            <th>{say('crews.crew')}</th>
            <th>{say('crews.class')}</th>
            {hasControl && <th>{control}</th>}
            <th>{say('starts.stageStart')}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map(({ number, position, due_at, stage_due_at, reason }) => (
            <tr key={number}>
              <td>{position}</td>
              <td>
                <b>{number}</b>
              </td>
              <td>
                {joinIsolated(crews.get(number)?.names ?? [], ' · ')}
                {reason && <small> Δ {reason}</small>}
              </td>
              <td>{crews.get(number)?.class_label}</td>
              {hasControl && <td>{due_at && timeOf(due_at, day.time_zone)}</td>}
              <td>
                <b>{timeOf(stage_due_at, day.time_zone)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
