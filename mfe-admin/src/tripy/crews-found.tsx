/** What was found of every crew of the race: those without data too. */

import type { TrackerStage } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenHours } from '../forms/hours.ts';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { Proposal } from './proposals.ts';
import styles from './tripy.module.css';

interface CrewsFoundProps {
  stage: TrackerStage;
  crews: readonly CrewFindings[];
  timeZone: string;
  proposals: readonly Proposal[];
  chosen: string | null;
  onChoose(number: string): void;
  onConfirm: ((number: string) => void) | null;
}

export function CrewsFound({
  stage,
  crews,
  timeZone,
  proposals,
  chosen,
  onChoose,
  onConfirm,
}: CrewsFoundProps) {
  const say = useSay();
  const found = new Map(crews.map((crew) => [crew.number, crew]));
  const without = stage.crews.filter(({ number }) => !found.has(number));
  return (
    <div className={basics.scroll}>
      <table className={styles.table} data-crews-found>
        <caption>{say('tripy.crewsFound', { count: crews.length, missing: without.length })}</caption>
        <thead>
          <tr>
            {(
              [
                ...(['crewName', 'passages', 'missed', 'outOfOrder', 'excesses'] as const),
                ...(['gaps', 'outliers', 'when', 'open'] as const),
              ] as const
            ).map((name) => (
              <th key={name} scope="col">
                {say(`tripy.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stage.crews.map(({ number, names }) => {
            const one = found.get(number);
            const open = proposals.filter(
              (proposal) => proposal.number === number && proposal.state !== 'same',
            ).length;
            const confirm = onConfirm && open > 0 && (
              <Button look="quiet" onClick={() => onConfirm(number)}>
                {say('tripy.confirm', { count: open })}
              </Button>
            );
            if (!one) {
              return (
                <tr key={number} data-crew={number}>
                  <td>
                    <strong>{number}</strong> {joinIsolated(names, ' · ')}
                  </td>
                  <td colSpan={7} className={basics.doubt}>
                    {say('tripy.noData')}
                  </td>
                  <td>{confirm}</td>
                </tr>
              );
            }
            const surely = one.missed.filter(({ gap }) => !gap).length;
            const inGap = one.missed.length - surely;
            return (
              <tr key={number} data-crew={number} data-chosen={number === chosen || undefined}>
                <td>
                  <Button look="quiet" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
                    <strong>{number}</strong> {joinIsolated(names, ' · ')}
                  </Button>
                </td>
                <td>{one.passages.length}</td>
                <td className={surely > 0 ? basics.wrong : undefined}>
                  {[
                    ...(surely > 0 ? [String(surely)] : []),
                    ...(inGap > 0 ? [say('tripy.inGap', { count: inGap })] : []),
                  ].join(' + ')}
                </td>
                <td>{one.passages.filter(({ in_order }) => !in_order).length || ''}</td>
                <td className={one.excesses.length > 0 ? basics.wrong : undefined}>
                  {one.excesses.length > 0 &&
                    say('tripy.fastest', {
                      count: one.excesses.length,
                      excess: Math.max(...one.excesses.map(({ max_kmh, limit_kmh }) => max_kmh - limit_kmh)),
                    })}
                </td>
                <td>{one.gaps.length || ''}</td>
                <td data-outliers>{one.spikes || ''}</td>
                <td className={styles.when}>{whenOf(one, timeZone)}</td>
                <td>{confirm}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function whenOf({ passages }: CrewFindings, timeZone: string): string {
  if (passages.length === 0) return '';
  const instants = passages.map(({ at_ms }) => at_ms);
  const [from, until] = [Math.min(...instants), Math.max(...instants)].map((ms) =>
    new Date(ms).toISOString(),
  );
  return spokenHours(from ?? null, until ?? null, timeZone);
}
