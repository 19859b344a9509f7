/** A rally: what it is, where it stands, what it still needs, and its races. */

import { useShell } from '@bivouac/contract/remote';
import { Link, useNavigate } from '@bivouac/contract/router';
import { data, nameIn, type RaceReadiness, type RallySetUp, readiness } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Button, Card, Panel, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { NotYet } from '../frame/not-yet.tsx';
import { Way } from '../frame/way.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import { AddRace } from '../rally/add-race.tsx';
import { Backup } from '../rally/backup.tsx';
import { wayOfCheck } from '../rally/check-ways.ts';
import { Checklist, isReady } from '../rally/checklist.tsx';
import { Identity } from '../rally/identity.tsx';
import { openIn } from '../rally/open-checks.tsx';
import type { InRally } from '../rally/race-frame.tsx';
import styles from '../rally/rally.module.css';
import { RenameRace } from '../rally/rename-race.tsx';
import { Status } from '../rally/status-card.tsx';
import { EndRehearsal } from '../rehearsal/end-rehearsal.tsx';

export function RallyPage({ rally, reread }: InRally) {
  const say = useSay();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const answer = useRead(['readiness', rally.id], (signal) => readiness(data(), rally.id, { signal }));
  if (answer.problem) return <NotYet problem={answer.problem} retry={answer.look} rows={6} />;
  const known = answer.value;
  const done = () => {
    answer.look();
    reread();
  };
  return (
    <>
      {known ? (
        <Card title={say('rally.status')} aside={<Way to="live">{say('rallies.live')}</Way>}>
          <Status
            of={{ table: 'rallies', id: rally.id }}
            rally={{ code: rally.code, timeZone: rally.time_zone }}
            isReady={isReady(known.checks) && known.races.every(({ checks }) => isReady(checks))}
            status={known.status}
            reason={known.status_reason}
            next={known.next}
            open={openIn(known)}
            onDone={done}
          />
          <Checklist checks={known.checks} wayOf={(check) => wayOfCheck(null, check)} />
          {known.status === 'rehearsal' && <EndRehearsal rally={rally.id} onDone={() => navigate('/')} />}
          {known.backup && <Backup backup={known.backup} timeZone={rally.time_zone} />}
        </Card>
      ) : (
        <Skeleton rows={4} label={say('loading')} />
      )}
      <div className={styles.races}>
        {known?.races.map((race) => (
          <RaceCard key={race.id} rally={rally} rallyStatus={known.status} race={race} onDone={done} />
        ))}
      </div>
      {isAdding ? (
        <AddRace
          rally={rally}
          taken={rally.races.map(({ code }) => code)}
          onDone={() => {
            setIsAdding(false);
            done();
          }}
        />
      ) : known?.races.length === 0 ? (
        <Panel
          kind="empty"
          title={say('race.none')}
          actions={
            <Button look="primary" onClick={() => setIsAdding(true)}>
              {say('race.add')}
            </Button>
          }
        >
          {say('race.noneText')}
        </Panel>
      ) : (
        <p>
          <Button onClick={() => setIsAdding(true)}>{say('race.add')}</Button>
        </p>
      )}
      <ChangesBar rally={rally} tables={['rallies', 'races']} onChanged={reread} />
      <Identity rally={rally} reread={reread} />
    </>
  );
}

interface RaceCardProps {
  rally: RallySetUp;
  rallyStatus: string;
  race: RaceReadiness;
  onDone(): void;
}

/** A rally that is official holds its races as they are. */
const HELD = new Set(['official', 'archived']);
const NEEDED = new Set(['stages', 'crews']);

function RaceCard({ rally, rallyStatus, race, onDone }: RaceCardProps) {
  const say = useSay();
  const { language } = useShell();
  const [isNaming, setIsNaming] = useState(false);
  const name = nameIn(race, language);
  const lacking = race.checks.filter(({ check, missing }) => NEEDED.has(check) && missing > 0);
  const wayOf = (check: string) => wayOfCheck(race.id, check);
  return (
    <div data-race={race.code}>
      <Card
        title={
          <>
            <Link to={`race/${race.id}`}>{race.code}</Link>{' '}
            {name !== race.code && <span className={basics.light}>{name}</span>}
          </>
        }
      >
        <Status
          of={{ table: 'races', id: race.id }}
          isReady={isReady(race.checks)}
          status={race.status}
          next={race.next}
          missing={lacking.length > 0 ? <Checklist checks={lacking} wayOf={wayOf} /> : null}
          onDone={onDone}
        />
        {race.status === 'cancelled' && HELD.has(rallyStatus) && <p>{say('race.rallyHolds')}</p>}
        <Checklist checks={race.checks} wayOf={wayOf} />
        {isNaming ? (
          <RenameRace
            rally={rally}
            race={race}
            onDone={() => {
              setIsNaming(false);
              onDone();
            }}
            onCancel={() => setIsNaming(false)}
          />
        ) : (
          <p>
            <Button look="quiet" onClick={() => setIsNaming(true)}>
              {say('race.rename')}
            </Button>
          </p>
        )}
      </Card>
    </div>
  );
}
