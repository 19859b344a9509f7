/** The regulations of the race: which are in force, every version of them, and the way to change them. */

import { later } from '@bivouac/contract/remote';
import { useSearchParams } from '@bivouac/contract/router';
import { changedRow, data, type Preset, type Regulations, regulationsOf } from '@bivouac/data';
import { chosen, EntityForm, SelectField, useEntityForm } from '@bivouac/officials/form';
import { useRead } from '@bivouac/officials/query';
import { Button, Card, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { Suspense, useState } from 'react';
import * as v from 'valibot';
import { regulationWords } from '../catalogues/parts.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { MoreWords } from '../language/more-words.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { History } from './history.tsx';
import { InForce } from './in-force.tsx';
import { RacePrecision } from './race-precision.tsx';
import type { Beginning } from './tariffs.ts';

const Editor = later(() => import('./editor.tsx').then((part) => part.Editor), { isBesideForms: true });

interface RegulationsCardProps {
  race: Race;
  timeZone: string;
  /** Other versions or another preset are in force. */
  onChanged(): void;
}

export function RegulationsCard(props: RegulationsCardProps) {
  return (
    <MoreWords of={regulationWords}>
      <Read {...props} />
    </MoreWords>
  );
}

function Read({ onChanged, ...of }: RegulationsCardProps) {
  const answer = useRead(['regulationsOf', of.race.id], (signal) =>
    regulationsOf(data(), of.race.id, { signal }),
  );
  const { value: regulations } = answer;
  if (answer.problem || !regulations) return <NotYet problem={answer.problem} retry={answer.look} rows={4} />;
  const reread = () => {
    answer.look();
    onChanged();
  };
  return <Known {...of} regulations={regulations} reread={reread} />;
}

interface KnownProps extends Omit<RegulationsCardProps, 'onChanged'> {
  regulations: Regulations;
  reread(): void;
}

function Known({ race, timeZone, regulations, reread }: KnownProps) {
  const say = useSay();
  const [query, setQuery] = useSearchParams();
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const [kept, setKept] = useState<number | null>(null);
  const isOpen = query.get('edit') === 'regulations';
  const open = (isWanted: boolean) =>
    setQuery(
      (before) => {
        if (isWanted) before.set('edit', 'regulations');
        else before.delete('edit');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () => {
    setBeginning(null);
    open(false);
  };
  return (
    <Card title={say('reg.title')}>
      {regulations.is_chosen ? (
        <p>{say('reg.preset', { preset: say(`preset.${regulations.preset}`) })}</p>
      ) : (
        <PresetChoice race={race} regulations={regulations} onChosen={reread} />
      )}
      <p className={basics.muted}>{say('reg.example')}</p>
      <RacePrecision race={race.id} precisionMs={regulations.precision_ms} onChanged={reread} />
      <InForce regulations={regulations} />
      {kept !== null && (
        <p role="status" className={basics.good}>
          {say('reg.kept', { version: kept })}
        </p>
      )}
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={6} label={say('loading')} />}>
          <Editor
            key={JSON.stringify(beginning)}
            race={race}
            regulations={regulations}
            beginning={beginning}
            onKept={(version) => {
              setKept(version);
              close();
              reread();
            }}
            onTaken={reread}
            onCancel={close}
          />
        </Suspense>
      ) : (
        <p>
          <Button
            onClick={() => {
              setKept(null);
              open(true);
            }}
          >
            {say('reg.change')}
          </Button>
        </p>
      )}
      <History
        regulations={regulations}
        timeZone={timeZone}
        onBringBack={(again) => {
          setKept(null);
          setBeginning(again);
          open(true);
        }}
      />
    </Card>
  );
}

interface PresetChoiceProps {
  race: Race;
  regulations: Regulations;
  onChosen(): void;
}

/** Chooses the preset of a race that has none yet: until then it runs under the usual one of its discipline. */
function PresetChoice({ race, regulations, onChosen }: PresetChoiceProps) {
  const say = useSay();
  const offered = Object.keys(regulations.parameters[0]?.presets ?? {}) as Preset[];
  const unchosen: { preset: Preset | null } = { preset: null };
  const form = useEntityForm({
    place: `preset-${race.id}`,
    values: { preset: regulations.preset },
    schema: v.object({ preset: chosen<Preset>() }),
    send: (change, { planned }) => planned.start(changedRow('races', race.id, unchosen, change)),
    onDone: onChosen,
  });
  return (
    <EntityForm
      form={form}
      title={say('reg.notChosen', { preset: say(`preset.${regulations.preset}`) })}
      submit={say('reg.choose')}
    >
      <SelectField
        of={form}
        name="preset"
        label={say('race.preset')}
        options={offered.map((preset) => ({ value: preset, text: say(`preset.${preset}`) }))}
      />
    </EntityForm>
  );
}
