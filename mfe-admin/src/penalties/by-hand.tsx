/** A penalty by decision of officials: whom, what, from where it counts, by which article, in which words. */

import type { Fact, Penalty, PenaltyList } from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import {
  chosen,
  EntityForm,
  needed,
  ReasonField,
  reason,
  SelectField,
  TextField,
  trimmed,
  useEntityForm,
} from '@bivouac/officials/form';
import type { PlannedChange } from '@bivouac/officials/plan';
import { formatGap, newId, readCrewNumber } from '@bivouac/rules';
import { Button, classNames } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import * as v from 'valibot';
import { DocumentUrlField, documentUrl } from '../forms/document-url.tsx';
import { durationOf } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import { KINDS } from './filters.ts';
import { Moves } from './moves.tsx';
import { sameAs } from './same-penalty.ts';
import { usePlannedFacts } from './use-planned-facts.ts';

const UNITS = ['time', 'money', 'warning', 'reprimand', 'disqualification'] as const;

interface ByHandProps {
  where: { rally: string; race: string };
  list: PenaltyList;
  isBusy: boolean;
  trouble: string | null;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[]): Promise<boolean>;
  onCancel(): void;
}

interface Typed {
  number: string;
  kind: NonNullable<Penalty['kind_of']>;
  unit: (typeof UNITS)[number];
  price: string;
  counts: string;
  article: string;
  text: string;
  decision: string;
  url: string;
  reason: string;
}

const EMPTY: Typed = {
  ...{ number: '', kind: 'misc', unit: 'time', price: '', counts: '' },
  ...{ article: '', text: '', decision: '', url: '', reason: '' },
};

export function ByHand({ where, list, isBusy, trouble, foresee, onDecide, onCancel }: ByHandProps) {
  const say = useSay();
  const question = usePlannedFacts(where.rally, where.race, foresee);
  const isKnown = (typed: string) => list.crews.some(({ number }) => number === readCrewNumber(typed));
  const form = useEntityForm({
    place: `penalty-${where.rally}-${where.race}`,
    values: EMPTY,
    schema: v.pipe(
      v.object({
        number: v.pipe(needed, v.check(isKnown, say('judge.noCrew'))),
        kind: chosen<Typed['kind']>(),
        unit: chosen<Typed['unit']>(),
        price: v.string(),
        counts: needed,
        article: trimmed,
        text: trimmed,
        decision: trimmed,
        url: documentUrl(say),
        reason,
      }),
      v.forward(
        v.partialCheck(
          [['unit'], ['price']],
          ({ unit, price }) => unit !== 'time' || readPrice(price) !== null,
          ({ input }) => (input.price === '' ? '' : say('judge.noDuration')),
        ),
        ['price'],
      ),
    ),
    send: async () => ({ isDone: await onDecide([fact()]) }),
  });
  const { number, kind, unit, price, counts, url, reason: why, ...texts } = form.values;
  const isTime = unit === 'time';
  const isWhole = Object.keys(form.problems).every((name) => name === 'reason');
  const fact = (): Penalty => {
    const [place, code = ''] = counts.split(' ');
    const written = Object.entries(texts).map(([name, text]) => [name, text.trim()]);
    return {
      id: newId(),
      kind: 'penalty',
      ...where,
      number: readCrewNumber(number),
      kind_of: kind,
      unit,
      ms: isTime ? (readPrice(price) ?? 0) : 0,
      ...(place === 'stage'
        ? { stage: code }
        : place === 'control'
          ? { control: code }
          : { effective: 'FINISH' }),
      ...Object.fromEntries(written.filter(([, text]) => text)),
      ...(url && { document_url: url }),
      reason: why.trim(),
    };
  };
  const same = isWhole && !isBusy ? sameAs(fact(), list.penalties) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever inside the focus is
    <div onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <EntityForm
        form={form}
        title={say('judge.byHand')}
        submit={say('judge.do.byHand')}
        isBlocked={isBusy}
        error={trouble}
        onCancel={onCancel}
      >
        <TextField
          of={form}
          name="number"
          label={say('judge.crew')}
          autoFocus
          inputMode="numeric"
          choices={list.crews.map(({ number, names }) => ({
            value: number,
            text: joinIsolated(names, ', '),
          }))}
        />
        <SelectField
          of={form}
          name="kind"
          label={say('judge.kind')}
          options={KINDS.map((value) => ({ value, text: say(`penalties.${value}`) }))}
        />
        <SelectField
          of={form}
          name="unit"
          label={say('judge.cost')}
          hint={unit === 'money' ? say('judge.moneyHint') : undefined}
          options={UNITS.map((value) => ({
            value,
            text: value === 'time' ? say('judge.time') : say(`unit.${value}`),
          }))}
        />
        {isTime && (
          <TextField of={form} name="price" label={say('judge.time')} hint={say('judge.creditHint')} />
        )}
        <SelectField
          of={form}
          name="counts"
          label={say('judge.countsFrom')}
          options={[
            { value: '', text: say('stages.choose') },
            ...list.stages.map(({ code }) => ({
              value: `stage ${code}`,
              text: say('judge.atStage', { code }),
            })),
            ...list.controls.map(({ code }) => ({
              value: `control ${code}`,
              text: say('judge.atControl', { code }),
            })),
            { value: 'final', text: say('judge.finalOnly') },
          ]}
        />
        <TextField of={form} name="article" label={say('judge.article')} maxLength={100} />
        <TextField of={form} name="decision" label={say('judge.decisionNumber')} maxLength={100} />
        <DocumentUrlField of={form} name="url" />
        <TextField
          of={form}
          name="text"
          label={say('judge.text')}
          hint={say('judge.textHint')}
          className={basics.whole}
          maxLength={500}
        />
        <ReasonField of={form} name="reason" hint={say('judge.reasonHint')} />
        <p className={basics.whole}>
          <Button look="quiet" disabled={!isWhole} onClick={() => void question.ask([fact()])}>
            {say('judge.whoMoves')}
          </Button>
        </p>
        {same && (
          <p role="status" className={classNames(basics.whole, basics.doubt)} data-same-penalty>
            {say('judge.same', {
              number: same.number,
              price: same.unit === 'time' ? formatGap(same.ms) : wordOf(say, 'unit', same.unit),
              place: same.control ?? same.stage ?? say('judge.finalOnly'),
              by: same.by ?? '–',
            })}
          </p>
        )}
      </EntityForm>
      <Moves question={question} />
    </div>
  );
}

/** `1:30`, or `-0:30` for time given back; null: no such thing. */
function readPrice(text: string): number | null {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const read = durationOf(rest);
  if (!read.ok || read.value === null || read.value === 0) return null;
  return sign ? -read.value : read.value;
}
