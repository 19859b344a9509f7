/** What a row of a start list has no room for on a phone: all its times, and why it was moved. */
import type { RaceEntry, StartOrderRow } from '@bivouac/data/feed';
import { Button, Duration, NumberPlate, Sheet, TimeOfDay } from '@bivouac/ui';
import { useOpenCrew } from '#crews/open-crew.tsx';
import { useSay } from '#language/text.tsx';
import { crewName } from '#structure/crew-name.ts';
import { useRally } from '#structure/rally-context.tsx';
import { ChangeNote } from './change-note.tsx';
import own from './start-order.module.css';

interface StartSheetProps {
  row: StartOrderRow;
  race: RaceEntry | null;
  stage: string;
  zone: string;
  /** The reader's zone; null when it is the rally's. */
  mine: string | null;
  onClose: () => void;
}

export function StartSheet({ row, race, stage, zone, mine, onClose }: StartSheetProps) {
  const say = useSay();
  const { crews } = useRally();
  const openCrew = useOpenCrew();
  const times: [string, string | null, string][] = [
    [say('column.liaisonStart'), row.due_at, zone],
    [`${stage} · ${say('column.stageStart')}`, row.stage_due_at, zone],
    [say('column.myTime'), mine === null ? null : row.stage_due_at, mine ?? zone],
  ];
  return (
    <Sheet
      closeLabel={say('sheet.close')}
      onClose={onClose}
      title={
        <>
          <NumberPlate number={row.number} />{' '}
          <bdi>{crewName(crews.get(row.number)) ?? say('crew.unnamed', { number: row.number })}</bdi>
        </>
      }
    >
      <dl className={own.all}>
        <div>
          <dt>{say('column.position')}</dt>
          <dd>{row.position}</dd>
        </div>
        {times.map(
          ([name, at, inZone]) =>
            at !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <TimeOfDay at={at} timeZone={inZone} seconds />
                </dd>
              </div>
            ),
        )}
        {row.interval_ms !== null && (
          <div>
            <dt>{say('column.interval')}</dt>
            <dd>
              <Duration ms={row.interval_ms} />
            </dd>
          </div>
        )}
        {race && (
          <div>
            <dt>{say('column.race')}</dt>
            <dd>
              <bdi>{race.name}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p>
        <ChangeNote row={row} zone={zone} />
      </p>
      <Button
        onClick={() => {
          onClose();
          openCrew(row.number);
        }}
      >
        {say('starts.toCrew')}
      </Button>
    </Sheet>
  );
}
