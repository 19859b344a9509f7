/** From which stage on a crew is in that comes when stages were driven, and why published pages change; each is there once it is asked. */
import type { Entry, EntryAnswer } from '@bivouac/data';
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';

interface InFromProps {
  label: string;
  hint?: string;
  stages: readonly string[];
  value: string | null;
  onChange(stage: string | null): void;
}

export function InFrom({ label, hint, stages, value, onChange }: InFromProps) {
  const say = useSay();
  return (
    <Field label={label} hint={hint} className={basics.whole}>
      <select value={value ?? ''} onChange={(e) => onChange(e.target.value || null)}>
        <option value="">{say('choose')}</option>
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {say('crews.inFrom', { stage })}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface PagesChangeProps {
  pages: readonly string[];
  value: string;
  /** Said once the field is left, or Enter pressed. */
  onChange(reason: string): void;
}

export function PagesChange({ pages, value, onChange }: PagesChangeProps) {
  const say = useSay();
  // Said again unchanged, the rows would be tried again, and the press that left the field would be lost.
  const answer = (typed: string) => typed.trim() !== value && onChange(typed.trim());
  return (
    <Field
      label={say('status.reason')}
      hint={say('crews.pagesChange', { pages: pages.map((key) => pageName(key, say)).join(', ') })}
      className={basics.whole}
    >
      <input
        maxLength={200}
        defaultValue={value}
        onBlur={(e) => answer(e.target.value)}
        onKeyDown={(e) => e.key === 'Enter' && answer(e.currentTarget.value)}
      />
    </Field>
  );
}

const NOTHING = { stages: [], pages: [] };

export function useLate() {
  const [asked, setAsked] = useState<{ stages: readonly string[]; pages: readonly string[] }>(NOTHING);
  const [said, setSaid] = useState<Pick<Entry, 'in_from' | 'reason'>>({});
  return {
    ...asked,
    said,
    ask: ({ stages = [], pages = [] }: EntryAnswer) =>
      setAsked((known) => ({ stages: stages.length > 0 ? stages : known.stages, pages })),
    answer(more: typeof said) {
      // From another stage on other pages change, or none.
      if ('in_from' in more) setAsked((known) => ({ ...known, pages: [] }));
      setSaid((known) => ({ ...known, ...more }));
    },
  };
}

interface LateFieldsProps {
  late: ReturnType<typeof useLate>;
  /** Of a crew that is entered, once stages were driven: the stages it may be in from on, and the one it is in from on. */
  entered?: { stages: readonly string[]; from: string } | null;
}

export function LateFields({ late, entered = null }: LateFieldsProps) {
  const say = useSay();
  return (
    <>
      {entered && (
        <InFrom
          label={say('crews.firstStage')}
          hint={say('crews.firstStageHint')}
          stages={entered.stages}
          value={late.said.in_from || entered.from}
          onChange={(stage) => late.answer({ in_from: stage ?? '' })}
        />
      )}
      {!entered && late.stages.length > 0 && (
        <InFrom
          label={say('crews.late')}
          stages={late.stages}
          value={late.said.in_from || null}
          onChange={(stage) => late.answer({ in_from: stage ?? '' })}
        />
      )}
      {late.pages.length > 0 && (
        <PagesChange
          pages={late.pages}
          value={late.said.reason ?? ''}
          onChange={(reason) => late.answer({ reason })}
        />
      )}
    </>
  );
}
