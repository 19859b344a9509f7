/** Every version of the regulations, the newest first: from where, by whom, why, what it changed; each can be brought back from. */
import type { Regulations, RegulationVersion, RuleParameter } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './regulations.module.css';
import { meaningOf } from './rule-field.tsx';
import { ShownValue } from './shown-value.tsx';
import { type Beginning, before } from './tariffs.ts';
import { textOf } from './values.ts';

interface HistoryProps {
  regulations: Regulations;
  timeZone: string;
  onBringBack(beginning: Beginning): void;
}

export function History({ regulations, timeZone, onBringBack }: HistoryProps) {
  const say = useSay();
  const { versions } = regulations;
  if (versions.length === 0) return <p className={basics.muted}>{say('reg.noVersions')}</p>;
  return (
    <details className={styles.history}>
      <summary>{say('reg.history', { count: versions.length })}</summary>
      <ol reversed>
        {versions.map((version) => (
          <Version
            key={version.version}
            regulations={regulations}
            timeZone={timeZone}
            version={version}
            onBringBack={onBringBack}
          />
        ))}
      </ol>
    </details>
  );
}

function Version({
  regulations,
  timeZone,
  version,
  onBringBack,
}: HistoryProps & { version: RegulationVersion }) {
  const say = useSay();
  const { parameters } = regulations;
  const was = before(regulations, version);
  const changed = parameters.filter(({ name }) => name in version.parameters);
  const { from_stage, from_ordinal, by, at, reason } = version;
  return (
    <li className={styles.version} data-version={version.version}>
      <p>
        <strong>{say('reg.version', { version: version.version })}</strong>{' '}
        {from_stage ? say('reg.from', { stage: from_stage }) : say('reg.fromBeginning')}
        <span className={basics.muted}>
          {' · '}
          {[by, spokenInstant(at, timeZone), reason].filter(Boolean).join(' · ')}
        </span>
      </p>
      <ul className={styles.differences}>
        {changed.map((parameter) => (
          <Difference
            key={parameter.name}
            parameter={parameter}
            before={was[parameter.name] ?? null}
            after={version.parameters[parameter.name] ?? null}
          />
        ))}
      </ul>
      <Button
        look="quiet"
        onClick={() =>
          onBringBack({
            fromOrdinal: from_ordinal,
            draft: Object.fromEntries(
              changed.map((parameter) => [parameter.name, textOf(parameter, was[parameter.name])]),
            ),
          })
        }
      >
        {say('reg.bringBack')}
      </Button>
    </li>
  );
}

interface DifferenceProps {
  parameter: RuleParameter;
  before: RegulationVersion['parameters'][string];
  after: RegulationVersion['parameters'][string];
}

export function Difference({ parameter, before: was, after }: DifferenceProps) {
  return (
    <li data-difference={parameter.name}>
      {meaningOf(useSay(), parameter)}: <ShownValue parameter={parameter} value={was} />
      <span aria-hidden="true"> → </span>
      <strong>
        <ShownValue parameter={parameter} value={after} />
      </strong>
    </li>
  );
}
