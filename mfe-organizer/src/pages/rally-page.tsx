/** Headquarters of a rally: alarms nobody took, who started and is not accounted for, posts and how their phones are. */

import { type Answer, useShell } from '@bivouac/contract/remote';
import { useParams } from '@bivouac/contract/router';
import {
  data,
  type Fact,
  headquarters,
  type LastBackup,
  rallyProgress,
  record,
  type UnseenCrew,
} from '@bivouac/data';
import type { CrewRow, IndexBody } from '@bivouac/data/feed';
import { idsOfRoute, useRallyNow } from '@bivouac/officials';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useActs, useChange, useRead } from '@bivouac/officials/query';
import { Button, Panel, Skeleton, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useEffect } from 'react';
import { answersInWords, changesNothing, isKept } from '../desk/answers-in-words.ts';
import { Behind } from '../desk/behind.tsx';
import { readPage } from '../desk/read-page.ts';
import { useIndex } from '../desk/use-index.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { Alarms } from '../headquarters/alarms.tsx';
import { CarriedQueue } from '../headquarters/carried/carried-queue.tsx';
import styles from '../headquarters/headquarters.module.css';
import { isInTrouble, Machine, useHealth } from '../headquarters/machine.tsx';
import { Posts } from '../headquarters/posts.tsx';
import { Progress } from '../headquarters/progress.tsx';
import { Reports } from '../headquarters/reports.tsx';
import { Restarts } from '../headquarters/restarts.tsx';
import { RetirementLine } from '../headquarters/retirement-line.tsx';
import { SafetyList } from '../headquarters/safety-list.tsx';
import { Told } from '../headquarters/told.tsx';
import { UnknownCrews } from '../headquarters/unknown-crews.tsx';
import { useSay } from '../language/language.ts';

export function RallyPage() {
  const say = useSay();
  const { rally_id: id } = idsOfRoute(useParams());
  const named = useIndex(id);
  if (named.problem) {
    if (named.problem.reason === 'not_found') return <NotFoundPage />;
    return (
      <Panel
        kind="error"
        level={1}
        title={say('hq.trouble')}
        actions={<Button onClick={named.retry}>{say('retry')}</Button>}
      >
        {say(named.problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
      </Panel>
    );
  }
  if (!named.value) return <Skeleton rows={6} label={say('loading')} />;
  return <Desk index={named.value} />;
}

function Desk({ index }: { index: IndexBody }) {
  const { code, name, time_zone: timeZone } = index;
  const say = useSay();
  const {
    value: view,
    problem,
    knownAtMs,
    look,
  } = useRead(['headquarters', code], (signal) => headquarters(data(), code, { signal }), { rally: code });
  const { language } = useShell();
  const { make, trouble } = useChange();
  const send = async (fact: Fact) => {
    await make(() => recorded(fact, language));
    void look();
  };
  const { propose, sheet } = usePlannedChange();
  const acts = useActs<Fact>(propose, look);
  const health = useHealth();
  const nowMs = useRallyNow();
  const crews = useCrews(code);
  const progress = useRead(['rallyProgress', code], (signal) => rallyProgress(data(), code, { signal }), {
    rally: code,
  });
  useEffect(() => {
    document.title = `${name} · ${say('hq.title')} · Bivouac`;
  }, [say, name]);
  if (problem?.reason === 'not_allowed') return <NotFoundPage />;
  // What goes wrong stands where it is seen; what goes well, out of the way.
  const isUnknown = ({ unknown_from }: UnseenCrew) => Date.parse(unknown_from) <= nowMs;
  const unknown = view?.unseen.filter(isUnknown) ?? [];
  const isUnsaved = Boolean(view?.backup?.failing_since);
  return (
    <div className={basics.page}>
      <header>
        <h1 className={basics.title}>{say('hq.title')}</h1>
      </header>
      <Machine health={health} timeZone={timeZone} />
      {problem && !view && !isInTrouble(health) && (
        <p role="alert">{say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}</p>
      )}
      <Behind problem={problem} knownAtMs={knownAtMs} timeZone={timeZone} />
      {(trouble ?? acts.trouble) && <p role="alert">{trouble ?? acts.trouble}</p>}
      {sheet}
      {!view && !problem && <Skeleton rows={6} label={say('loading')} />}
      {view && (
        <>
          {view.backup && isUnsaved && <Backup {...view.backup} timeZone={timeZone} />}
          <Alarms rally={code} alarms={view.alarms} timeZone={timeZone} send={send} />
          <UnknownCrews rally={code} crews={unknown} timeZone={timeZone} onEnter={acts.act} />
          <Told rally={code} timeZone={timeZone} />
          <div className={styles.control}>
            <div className={styles.race}>
              <RetirementLine
                index={index}
                crews={crews}
                safety={view.safety}
                onEnter={acts.act}
                onUndo={() => void acts.undo(say('reason.undone'))}
              />
              {(unknown.length === 0 || view.safety.length > 0) && (
                <SafetyList
                  rally={code}
                  crews={view.safety}
                  toStart={view.unseen.filter((crew) => !isUnknown(crew))}
                  timeZone={timeZone}
                  onEnter={acts.act}
                  send={send}
                />
              )}
              <Reports rally={code} reports={view.reports} timeZone={timeZone} onEnter={acts.act} />
              <Restarts rally={code} timeZone={timeZone} onEnter={(facts) => void acts.act(facts)} />
              {progress.value && <Progress races={progress.value} posts={view.posts} timeZone={timeZone} />}
              <CarriedQueue rally={code} timeZone={timeZone} />
              {view.backup && !isUnsaved && <Backup {...view.backup} timeZone={timeZone} />}
            </div>
            <Posts posts={view.posts} timeZone={timeZone} />
          </div>
        </>
      )}
    </div>
  );
}

function useCrews(rally: string): readonly CrewRow[] {
  const { config } = useShell();
  const { value } = useRead(['crewsPage', rally], (signal) => readPage(config, rally, 'crews', signal));
  return value?.rows ?? [];
}

/** A fact that was refused or changes nothing is a problem in a sentence. */
async function recorded(fact: Fact, language: string): Promise<Answer<null, Error>> {
  const result = await record(data(), [fact]);
  if (!result.ok) return result;
  const [answer] = result.value;
  if (!answer || (isKept(answer) && !changesNothing(answer))) return { ok: true, value: null };
  const [told] = await answersInWords(language, [answer]);
  return told?.message ? { ok: false, problem: new Error(told.message) } : { ok: true, value: null };
}

function Backup({ at, failing_since: since, timeZone }: LastBackup & { timeZone: string }) {
  const say = useSay();
  return (
    <div>
      {since && (
        <p role="alert" className={styles.trouble}>
          <strong>
            {say('backup.failing')} <TimeOfDay at={since} timeZone={timeZone} />.
          </strong>{' '}
          {say('backup.look')}
        </p>
      )}
      {at && (
        <p className={basics.muted}>
          {say('backup.last')} <TimeOfDay at={at} timeZone={timeZone} />
        </p>
      )}
    </div>
  );
}
