/** Who gave whom what, of all parts, the newest first. */

import type { ToldPart, ToldTurn } from '@bivouac/contract/releases';
import { wordOf } from '@bivouac/i18n';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { Commit } from './commit.tsx';
import { percentOf } from './part-card.tsx';
import styles from './releases.module.css';
import { spokenMs } from './spoken-ms.ts';
import type { NameOf } from './use-rally-names.ts';

const AT_FIRST = 20;

interface TurnOfPart extends ToldTurn {
  part: string;
}

function turnsOf(parts: readonly ToldPart[]): TurnOfPart[] {
  return parts
    .flatMap(({ name, turns }) => turns.map((turn) => ({ ...turn, part: name })))
    .sort((a, b) => b.atMs - a.atMs);
}

export function Turns({ parts, nameOf }: { parts: readonly ToldPart[]; nameOf: NameOf }) {
  const say = useSay();
  const [isWhole, setIsWhole] = useState(false);
  const all = turnsOf(parts);
  const shown = isWhole ? all : all.slice(0, AT_FIRST);
  return (
    <Card title={say('releases.history')}>
      <ol className={styles.list} data-turns>
        {shown.map((turn) => (
          <TurnLine
            key={`${turn.part} ${turn.atMs} ${turn.act} ${turn.version}`}
            turn={turn}
            nameOf={nameOf}
          />
        ))}
      </ol>
      {shown.length < all.length && (
        <p>
          <Button onClick={() => setIsWhole(true)}>
            {say('releases.earlier', { count: all.length - shown.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function TurnLine({ turn, nameOf }: { turn: TurnOfPart; nameOf: NameOf }) {
  const say = useSay();
  const part = wordOf(say, 'releases.part', turn.part);
  const known = ofKind(turn);
  const said = wordOf(say, 'releases.act', known, {
    version: turn.version ?? '–',
    rally: turn.rally ? (nameOf(turn.rally) ?? turn.rally) : '',
    percent: percentOf(turn.share),
  });
  return (
    <li className={styles.turn} data-act={turn.act}>
      <span className={styles.what}>
        <strong>{part}</strong> {said === known && turn.version ? `${turn.version}: ${said}` : said}
      </span>
      <span className={styles.about}>
        <span>{spokenMs(turn.atMs)}</span>
        <span>{turn.as ?? say('releases.team')}</span>
        {turn.commit !== null && <Commit of={turn.commit} />}
      </span>
    </li>
  );
}

function ofKind({ act, version, next }: ToldTurn): string {
  if (act === 'release' && version !== null && version === next) return 'waiting';
  if (act === 'rally' && version === null) return 'noRally';
  return act;
}
