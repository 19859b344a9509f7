/** What the day costs a crew: each penalty with its sentence and what officials said of it, and the verdicts of those who may decide. */

import { LeaveLink, useShell } from '@bivouac/contract/remote';
import { data, type Fact, myRoles } from '@bivouac/data';
import type { PenaltyRow } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useActs, useRead } from '@bivouac/officials/query';
import { penaltySentence, ruleName } from '@bivouac/sentences';
import { Button, Card, PenaltyTime, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import over from '../overspeeds/overspeeds.module.css';
import { verdictsOf } from '../overspeeds/verdicts.ts';
import { useSentences } from './use-sentences.ts';
import { useStory } from './use-story.ts';

interface CrewPenaltiesProps {
  rallyId: string;
  /** By their codes. */
  rally: string;
  race: string;
  stages: readonly string[];
  controls: readonly string[];
  number: string;
  timeZone: string;
}

export function CrewPenalties({
  rallyId,
  rally,
  race,
  stages,
  controls,
  number,
  timeZone,
}: CrewPenaltiesProps) {
  const say = useSay();
  const explain = useSentences();
  const { language } = useShell();
  const view = useStory(rallyId, number);
  const mayDecide = useMayDecide(rallyId);
  const { propose, sheet } = usePlannedChange();
  const acts = useActs<Fact>(propose, () => undefined);
  const [reason, setReason] = useState('');
  const story = view.page?.body;
  if (!story || !explain) return view.problem ? null : <Skeleton rows={3} label={say('loading')} />;
  const ofLeg = story.penalties.filter(({ stage, control }) =>
    stage === null ? control === null || controls.includes(control) : stages.includes(stage),
  );
  const judge = (penalty: PenaltyRow, says: 'confirm' | 'dismiss') =>
    void acts
      .act(verdictsOf({ rally, race }, [penalty], says, reason.trim() || say(`over.reason.${says}`)))
      .then((isKept) => isKept && setReason(''));
  return (
    <Card
      title={say('crew.penalties')}
      aside={
        <LeaveLink href={`/${language}/rally/${rallyId}/live/penalties?crew=${encodeURIComponent(number)}`}>
          {say('crew.public')}
        </LeaveLink>
      }
    >
      {ofLeg.length === 0 && <p className={basics.quiet}>{say('crew.noPenalties')}</p>}
      {mayDecide && ofLeg.length > 0 && (
        <label className={over.field}>
          <span>{say('over.reason')}</span>
          <input
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            placeholder={say('over.reasonOf')}
          />
        </label>
      )}
      {acts.trouble && <p role="alert">{acts.trouble}</p>}
      {sheet}
      <ul className={basics.column}>
        {ofLeg.map((penalty) => (
          <Penalty
            key={penalty.id}
            penalty={penalty}
            say={explain}
            timeZone={timeZone}
            mayDecide={mayDecide}
            isBusy={acts.isBusy}
            onJudge={(says) => judge(penalty, says)}
          />
        ))}
      </ul>
      {acts.depth > 0 && (
        <p>
          <Button onClick={() => void acts.undo(say('reason.undone'))} disabled={acts.isBusy}>
            {say('crew.undo')}
          </Button>
        </p>
      )}
    </Card>
  );
}

interface PenaltyProps {
  penalty: PenaltyRow;
  say: NonNullable<ReturnType<typeof useSentences>>;
  timeZone: string;
  mayDecide: boolean;
  isBusy: boolean;
  onJudge(says: 'confirm' | 'dismiss'): void;
}

function Penalty({ penalty, say, timeZone, mayDecide, isBusy, onJudge }: PenaltyProps) {
  const { id, rule, status, by_rule, unit, ms, by, reason } = penalty;
  const canConfirm = status === 'proposed' || (status === 'confirmed' && by_rule);
  const canDismiss = status === 'proposed' || status === 'confirmed';
  return (
    <li className={over.penalty} data-penalty={id} data-status={status}>
      <p className={over.rule}>
        <strong>{ruleName(rule, say)}</strong>{' '}
        {unit === 'time' ? <PenaltyTime ms={ms} /> : wordOf(say, 'unit', unit)}
        <span className={basics.verdict} data-status={status}>
          {wordOf(say, 'over.status', by_rule && status === 'confirmed' ? 'by_rule' : status)}
        </span>
      </p>
      <p>{penaltySentence(penalty, say, timeZone)}</p>
      {(by ?? reason) && <p className={basics.quiet}>{[by, reason].filter(Boolean).join(': ')}</p>}
      {mayDecide && (canConfirm || canDismiss) && (
        <p className={basics.wrap}>
          {canConfirm && (
            <Button disabled={isBusy} onClick={() => onJudge('confirm')} data-act="confirm">
              {say('crew.confirm')}
            </Button>
          )}
          {canDismiss && (
            <Button disabled={isBusy} onClick={() => onJudge('dismiss')} data-act="dismiss">
              {say(status === 'confirmed' ? 'crew.cancel' : 'crew.dismiss')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

/** May the reader decide on penalties of a rally? The server has the last word. */
function useMayDecide(rallyId: string): boolean {
  const { value } = useRead(['myRoles'], (signal) => myRoles(data(), { signal }));
  return value?.some(({ rights, rally_id }) => rights.includes('decide') && rally_id === rallyId) ?? false;
}
