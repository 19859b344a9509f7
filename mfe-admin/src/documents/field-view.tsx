/** Check sheets, start lists and time cards of a leg for posts without a phone: previewed, saved as PDF or printed. */

import {
  type CrewsBody,
  data,
  type FeedAddress,
  type FeedResult,
  fetchPage,
  type IndexBody,
  type PageKey,
  type RallySetUp,
  type ScheduledDay,
  type ScheduledLeg,
  type StartOrderBody,
  schedule,
} from '@bivouac/data';
import { SelectField } from '@bivouac/officials/fields';
import { useRead } from '@bivouac/officials/query';
import {
  backwards,
  checkSheets,
  type LegPlan,
  labelledCrews,
  type Paper,
  type PaperLanguage,
  startLists,
  timeCards,
  wordsIn,
} from '@bivouac/papers';
import { legName } from '@bivouac/sentences/leg-name';
import { Panel } from '@bivouac/ui';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { useEffect, useState } from 'react';
import forms from '../forms/forms.module.css';
import { spokenDate } from '../forms/hours.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { codeOptions, languageOptions } from './options.ts';
import { PaperActs } from './paper-acts.tsx';
import { PaperView } from './paper-view.tsx';
import { useUrlChoice } from './use-url-choice.ts';
import { NotPublished } from './with-index.tsx';

const SHEETS = ['check_sheets', 'start_lists', 'time_cards'] as const;
type SheetKind = (typeof SHEETS)[number];

interface FieldViewProps {
  rally: RallySetUp;
  feed: FeedAddress;
}

interface LegOfDay {
  day: ScheduledDay;
  leg: ScheduledLeg;
}

export function FieldView({ rally, feed }: FieldViewProps) {
  const say = useSay();
  const [raceId, setRace] = useUrlChoice('race');
  const [legId, setLeg] = useUrlChoice('leg');
  const [kind, setKind] = useUrlChoice('sheets');
  const [controlId, setControl] = useUrlChoice('control');
  const [language, setLanguage] = useState<PaperLanguage>(rally.languages[0] ?? 'en');
  const race = rally.races.find(({ id }) => id === raceId) ?? rally.races[0];
  const days = useRead(race ? ['schedule', race.id] : null, (signal) =>
    schedule(data(), (race as RallySetUp['races'][number]).id, { signal }),
  );
  const legs = (days.value ?? []).flatMap((day): LegOfDay[] => day.legs.map((leg) => ({ day, leg })));
  const chosen = legs.find(({ leg }) => leg.id === legId) ?? legs[0];
  const sheets: SheetKind = SHEETS.find((one) => one === kind) ?? 'check_sheets';
  return (
    <>
      <div className={styles.screen}>
        <p className={styles.detail}>{say('documents.fieldText')}</p>
        <div className={forms.form}>
          {rally.races.length > 1 && (
            <SelectField
              label={say('documents.for')}
              value={race?.id ?? ''}
              options={codeOptions(rally.races)}
              onChange={setRace}
            />
          )}
          <SelectField
            label={say('documents.sheets')}
            value={sheets}
            options={SHEETS.map((value) => ({ value, text: say(`documents.sheets.${value}`) }))}
            onChange={setKind}
          />
          <SelectField
            label={say('documents.leg')}
            value={chosen?.leg.id ?? ''}
            options={legs.map(({ day, leg }) => ({
              value: leg.id,
              text: `${legName(say('stages.leg', { number: leg.number }), leg)} · ${spokenDate(day.date)}`,
            }))}
            onChange={setLeg}
          />
          {sheets === 'check_sheets' && (
            <SelectField
              label={say('documents.control')}
              value={controlId}
              options={[
                { value: '', text: say('documents.everyControl') },
                ...codeOptions(chosen?.leg.controls ?? []),
              ]}
              onChange={setControl}
            />
          )}
          <SelectField
            label={say('documents.language')}
            value={language}
            options={languageOptions}
            onChange={(chosen) => setLanguage(chosen)}
          />
        </div>
      </div>
      {!race && <p>{say('documents.noRace')}</p>}
      {race && days.problem && <NotYet problem={days.problem} retry={days.look} rows={6} />}
      {race && days.value && !chosen && (
        <Panel kind="empty" title={say('documents.noLeg')}>
          {say('documents.noLegText')}
        </Panel>
      )}
      {race && chosen && (
        <Sheets
          key={`${chosen.leg.id} ${language}`}
          feed={feed}
          rally={rally}
          race={race.code}
          chosen={chosen}
          kind={sheets}
          controlId={controlId}
          language={language}
        />
      )}
    </>
  );
}

interface SheetsProps extends FieldViewProps {
  race: string;
  chosen: LegOfDay;
  kind: SheetKind;
  /** '': all of them. */
  controlId: string;
  language: PaperLanguage;
}

function Sheets(props: SheetsProps) {
  const { feed, rally, race, chosen, kind, controlId, language } = props;
  const say = useSay();
  const [paper, setPaper] = useState<Paper | null>(null);
  const read = useRead(['field', rally.id, race, chosen.leg.id], (signal) =>
    readField(feed, rally.id, chosen.day.date, { signal }),
  );
  const field = read.value;
  useEffect(() => {
    if (!field) return;
    let isOver = false;
    void wordsIn(language).then((words) => {
      if (isOver) return;
      const plan = planOf(race, chosen, field.order);
      const setting = {
        index: field.index,
        crews: labelledCrews(field.index, field.crews.rows),
        language,
        say: words,
      };
      const controls = chosen.leg.controls.filter(({ id }) => controlId === '' || id === controlId);
      const now = new Date().toISOString();
      setPaper(
        kind === 'time_cards'
          ? timeCards(setting, plan, now)
          : kind === 'start_lists'
            ? startLists(setting, plan, now)
            : checkSheets(setting, plan, controls, now),
      );
    });
    return () => {
      isOver = true;
    };
  }, [field, race, chosen, kind, controlId, language]);
  const wrong = field && kind === 'time_cards' ? backwards(planOf(race, chosen, field.order)) : null;
  if (wrong) {
    const clock = (at: string) => formatTimeOfDay(at, chosen.day.time_zone, Date.parse(at) % 60_000 !== 0);
    const { number, before, after } = wrong;
    const times = { beforeAt: clock(before.at), afterAt: clock(after.at) };
    return (
      <Panel kind="error" title={say('documents.backwards')}>
        {say('documents.backwardsText', { number, before: before.code, after: after.code, ...times })}
      </Panel>
    );
  }
  if (read.problem || !paper) return <NotPublished problem={read.problem} retry={read.look} rows={8} />;
  return (
    <>
      <PaperActs
        paper={paper}
        name={`${rally.code} ${paper.title.slice(0, 60)}`}
        look="primary"
        printed={<p className={styles.detail}>{say('documents.printOnly')}</p>}
      />
      <PaperView paper={paper} />
    </>
  );
}

interface Read {
  index: IndexBody;
  crews: CrewsBody;
  order: StartOrderBody | null;
}

async function readField(
  feed: FeedAddress,
  rally: string,
  date: string,
  options: { signal?: AbortSignal },
): Promise<FeedResult<Read>> {
  const page = <const Key extends PageKey>(key: Key) => fetchPage(feed, { rally, race: null, key }, options);
  const [index, crews, order] = await Promise.all([
    page('index'),
    page('crews'),
    page(`start-order/${date}`),
  ]);
  if (!index.ok) return index;
  if (!crews.ok) return crews;
  if (!order.ok && order.problem.reason !== 'not_found') return order;
  return {
    ok: true,
    value: {
      index: index.value.page.body,
      crews: crews.value.page.body,
      order: order.ok ? order.value.page.body : null,
    },
  };
}

function planOf(race: string, { day, leg }: LegOfDay, order: StartOrderBody | null): LegPlan {
  const codes = leg.stages.map(({ code }) => code);
  return {
    race,
    number: leg.number,
    timeZone: day.time_zone,
    controls: leg.controls,
    stages: new Map(leg.stages.map(({ id, code }) => [id, code])),
    blocks: (order?.blocks ?? [])
      .filter((block) => block.race === race && codes.includes(block.stage))
      .sort((a, b) => codes.indexOf(a.stage) - codes.indexOf(b.stage)),
  };
}
