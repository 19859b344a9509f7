/** A phone's queue carried to headquarters: its file or its codes, looked at first, then taken in. */
import { useShell } from '@bivouac/contract/remote';
import { type CommandProblem, data, FACTS_AT_MOST, type Fact, record } from '@bivouac/data';
import { CarriedUnreadable, readCarried } from '@bivouac/outbox/carried';
import { Button, Card, TimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { answersInWords } from '../../desk/answers-in-words.ts';
import { useSay } from '../../language/language.ts';
import styles from '../headquarters.module.css';

interface TakenIn {
  cameIn: number;
  /** The phone, or another hand, had brought them before. */
  wereHere: number;
  refused: { id: string; sentence: string }[];
}

export function CarriedQueue({ rally, timeZone }: { rally: string; timeZone: string }) {
  const say = useSay();
  const { language } = useShell();
  const [text, setText] = useState('');
  const [facts, setFacts] = useState<readonly Fact[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [taken, setTaken] = useState<TakenIn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = (given: string) => {
    setTaken(null);
    setProblem(null);
    setFacts(null);
    try {
      const found = readCarried(given);
      const elsewhere = found.find((fact) => fact.rally !== rally);
      if (elsewhere) setProblem(say('carried.elsewhere', { rally: elsewhere.rally }));
      else setFacts(found);
    } catch (cause) {
      if (!(cause instanceof CarriedUnreadable)) throw cause;
      setProblem(say(`carried.${cause.reason}`, { missing: cause.missing.join(', ') }));
    }
  };
  const take = async () => {
    if (!facts) return;
    setDone(0);
    const answer = await takeIn(facts, setDone, language);
    setDone(null);
    setTaken(answer.taken);
    setProblem(answer.problem && say('carried.stopped', { why: answer.problem.message }));
    // What came in counts once: the rest may be taken in again.
    if (answer.problem) return;
    setFacts(null);
    setText('');
  };
  return (
    <Card title={say('carried.title')}>
      <p className={basics.muted}>{say('carried.text')}</p>
      <p className={styles.carried}>
        <label>
          {say('carried.file')}{' '}
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              void event.target.files?.[0]?.text().then(look);
              event.target.value = '';
            }}
            data-carried-file
          />
        </label>
      </p>
      <label className={styles.carried}>
        {say('carried.codes')}
        <textarea
          rows={3}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          data-carried-codes
        />
      </label>
      <Button disabled={text.trim() === '' || done !== null} onClick={() => look(text)}>
        {say('carried.look')}
      </Button>
      {problem && (
        <p role="alert" className={styles.overdue} data-carried-problem>
          {problem}
        </p>
      )}
      {facts && <Preview facts={facts} timeZone={timeZone} done={done} take={() => void take()} />}
      {taken && <Result taken={taken} />}
    </Card>
  );
}

interface PreviewProps {
  facts: readonly Fact[];
  timeZone: string;
  done: number | null;
  take(): void;
}

function Preview({ facts, timeZone, done, take }: PreviewProps) {
  const say = useSay();
  const instants = facts.flatMap((fact) => ('at' in fact && fact.at ? [fact.at] : [])).sort();
  const posts = new Set(facts.flatMap((fact) => ('post' in fact && fact.post ? [fact.post] : [])));
  const [first, last] = [instants[0], instants.at(-1)];
  return (
    <p data-carried-preview={facts.length}>
      {say('carried.found', { count: facts.length, posts: [...posts].join(', ') || '–' })}
      {first && last && (
        <>
          {' '}
          <TimeOfDay at={first} timeZone={timeZone} seconds /> –{' '}
          <TimeOfDay at={last} timeZone={timeZone} seconds />
        </>
      )}{' '}
      <Button look="primary" disabled={done !== null} onClick={take} data-carried-take>
        {done === null
          ? say('carried.take', { count: facts.length })
          : say('carried.taking', { done, count: facts.length })}
      </Button>
    </p>
  );
}

function Result({ taken: { cameIn, wereHere, refused } }: { taken: TakenIn }) {
  const say = useSay();
  return (
    <>
      <p role="status" data-carried-came={cameIn} data-carried-were={wereHere}>
        {say('carried.result', { came: cameIn, were: wereHere, refused: refused.length })}
      </p>
      <ul className={styles.list}>
        {refused.map(({ id, sentence }) => (
          <li key={id}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** Batches one after the other, each whole or not at all; `progress` is told how many are done. */
async function takeIn(
  facts: readonly Fact[],
  progress: (done: number) => void,
  language: string,
): Promise<{ taken: TakenIn; problem: CommandProblem | null }> {
  const taken: TakenIn = { cameIn: 0, wereHere: 0, refused: [] };
  for (let from = 0; from < facts.length; from += FACTS_AT_MOST) {
    const answer = await record(data(), facts.slice(from, from + FACTS_AT_MOST));
    if (!answer.ok) return { taken, problem: answer.problem };
    for (const { id, outcome, message, code } of await answersInWords(language, answer.value)) {
      if (outcome.startsWith('accepted')) taken.cameIn += 1;
      else if (outcome === 'duplicate') taken.wereHere += 1;
      else taken.refused.push({ id, sentence: message ?? code ?? outcome });
    }
    progress(Math.min(facts.length, from + FACTS_AT_MOST));
  }
  return { taken, problem: null };
}
