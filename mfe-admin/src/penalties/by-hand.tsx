/** A penalty by decision of officials: whom, what, from where it counts, by which article, in which words. */

import type { Fact, Penalty, PenaltyList } from '@bivouac/data';
import { joinIsolated, wordOf } from '@bivouac/i18n';
import type { PlannedChange } from '@bivouac/officials/plan';
import { formatGap, isReason, newId, readCrewNumber } from '@bivouac/rules';
import { Button, classNames, Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import type { FormEvent } from 'react';
import { DecisionForm } from '../forms/decision-form.tsx';
import { durationOf } from '../forms/durations.ts';
import { useDraft } from '../forms/use-draft.ts';
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

const EMPTY = {
  number: '',
  kind: 'misc',
  unit: 'time',
  price: '',
  counts: '',
  article: '',
  text: '',
  decision: '',
  url: '',
  reason: '',
};

export function ByHand({ where, list, isBusy, trouble, foresee, onDecide, onCancel }: ByHandProps) {
  const say = useSay();
  const draft = useDraft(`penalty-${where.rally}-${where.race}`, () => EMPTY);
  const typed = draft.said;
  const question = usePlannedFacts(where.rally, where.race, foresee);
  const read = readPrice(typed.price);
  const isKnown = list.crews.some(({ number }) => number === readCrewNumber(typed.number));
  const isTime = typed.unit === 'time';
  const isUrl = typed.url === '' || /^https?:\/\//.test(typed.url);
  const isWhole = isKnown && typed.counts !== '' && (!isTime || read !== null) && isUrl;
  const fact = (): Penalty => {
    const [place, code] = typed.counts.split(' ');
    const kept = (name: 'article' | 'text' | 'decision') => {
      const text = typed[name].trim();
      return text ? { [name]: text } : {};
    };
    return {
      id: newId(),
      kind: 'penalty',
      ...where,
      number: readCrewNumber(typed.number),
      kind_of: typed.kind as Penalty['kind_of'],
      unit: typed.unit as (typeof UNITS)[number],
      ms: isTime ? (read ?? 0) : 0,
      ...(place === 'stage'
        ? { stage: code ?? '' }
        : place === 'control'
          ? { control: code ?? '' }
          : { effective: 'FINISH' }),
      ...kept('article'),
      ...kept('text'),
      ...kept('decision'),
      ...(typed.url ? { document_url: typed.url } : {}),
      reason: typed.reason.trim(),
    };
  };
  const same = isWhole && !isBusy ? sameAs(fact(), list.penalties) : undefined;
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => draft.set({ [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onDecide([fact()])) draft.forget();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves, wherever inside the focus is
    <div onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <DecisionForm
        title={say('judge.byHand')}
        submit={say('judge.do.byHand')}
        isReady={!isBusy && isWhole && isReason(typed.reason)}
        trouble={trouble}
        onSubmit={submit}
        onCancel={onCancel}
        draft={draft}
      >
        <Field
          label={say('judge.crew')}
          problem={typed.number !== '' && !isKnown ? say('judge.noCrew') : null}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the form was asked for */}
          <input autoFocus list="crews-of-race" inputMode="numeric" {...field('number')} />
        </Field>
        <Field label={say('judge.kind')}>
          <select {...field('kind')}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {say(`penalties.${kind}`)}
              </option>
            ))}
          </select>
        </Field>
        <Field label={say('judge.cost')} hint={typed.unit === 'money' ? say('judge.moneyHint') : undefined}>
          <select {...field('unit')}>
            {UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {unit === 'time' ? say('judge.time') : say(`unit.${unit}`)}
              </option>
            ))}
          </select>
        </Field>
        {isTime && (
          <Field
            label={say('judge.time')}
            hint={say('judge.creditHint')}
            problem={typed.price !== '' && read === null ? say('judge.noDuration') : null}
          >
            <input {...field('price')} />
          </Field>
        )}
        <Field label={say('judge.countsFrom')}>
          <select {...field('counts')}>
            <option value="">{say('stages.choose')}</option>
            {list.stages.map(({ code }) => (
              <option key={code} value={`stage ${code}`}>
                {say('judge.atStage', { code })}
              </option>
            ))}
            {list.controls.map(({ code }) => (
              <option key={code} value={`control ${code}`}>
                {say('judge.atControl', { code })}
              </option>
            ))}
            <option value="final">{say('judge.finalOnly')}</option>
          </select>
        </Field>
        <Field label={say('judge.article')}>
          <input maxLength={100} {...field('article')} />
        </Field>
        <Field label={say('judge.decisionNumber')}>
          <input maxLength={100} {...field('decision')} />
        </Field>
        <Field label={say('judge.document')} problem={isUrl ? null : say('judge.noUrl')}>
          <input inputMode="url" maxLength={2000} placeholder="https://" {...field('url')} />
        </Field>
        <Field label={say('judge.text')} hint={say('judge.textHint')} className={basics.whole}>
          <input maxLength={500} {...field('text')} />
        </Field>
        <Field label={say('status.reason')} hint={say('judge.reasonHint')} className={basics.whole}>
          <input maxLength={200} {...field('reason')} />
        </Field>
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
        <datalist id="crews-of-race">
          {list.crews.map(({ number, names }) => (
            <option key={number} value={number}>
              {joinIsolated(names, ', ')}
            </option>
          ))}
        </datalist>
      </DecisionForm>
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
