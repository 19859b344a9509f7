/** Paper for when everything else fails: check sheets, start lists and time cards of a leg, previewed, saved as PDF or printed. */

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
import { useChange, useRead } from '@bivouac/officials/query';
import {
  backwards,
  checkSheets,
  isRightToLeft,
  type LegPlan,
  labelledCrews,
  type Paper,
  type PaperLanguage,
  paperLanguageNames,
  paperLanguages,
  startLists,
  timeCards,
  unwritable,
  wordsIn,
} from '@bivouac/papers';
import { legName } from '@bivouac/sentences/leg-name';
import { Button, Field, Panel, Skeleton } from '@bivouac/ui';
import { formatTimeOfDay } from '@bivouac/ui/time';
import { useEffect, useState } from 'react';
import forms from '../forms/forms.module.css';
import { spokenDate } from '../forms/hours.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import styles from './documents.module.css';
import { PaperView } from './paper-view.tsx';
import { draw, saveFile } from './publish-papers.ts';
import { useUrlChoice } from './use-url-choice.ts';

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
    schedule(data(), (race as (typeof rally.races)[number]).id, { signal }),
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
            <Field label={say('documents.for')}>
              <select value={race?.id ?? ''} onChange={(e) => setRace(e.target.value)}>
                {rally.races.map(({ id, code, name }) => (
                  <option key={id} value={id}>
                    {code === name ? code : `${code} ${name}`}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <Field label={say('documents.sheets')}>
            <select value={sheets} onChange={(e) => setKind(e.target.value)}>
              {SHEETS.map((one) => (
                <option key={one} value={one}>
                  {say(`documents.sheets.${one}`)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={say('documents.leg')}>
            <select value={chosen?.leg.id ?? ''} onChange={(e) => setLeg(e.target.value)}>
              {legs.map(({ day, leg }) => (
                <option key={leg.id} value={leg.id}>
                  {`${legName(say('stages.leg', { number: leg.number }), leg)} · ${spokenDate(day.date)}`}
                </option>
              ))}
            </select>
          </Field>
          {sheets === 'check_sheets' && (
            <Field label={say('documents.control')}>
              <select value={controlId} onChange={(e) => setControl(e.target.value)}>
                <option value="">{say('documents.everyControl')}</option>
                {chosen?.leg.controls.map(({ id, code, name }) => (
                  <option key={id} value={id}>
                    {code === name ? code : `${code} ${name}`}
                  </option>
                ))}
              </select>
            </Field>
          )}
          <Field label={say('documents.language')}>
            <select value={language} onChange={(e) => setLanguage(e.target.value as PaperLanguage)}>
              {paperLanguages.map((one) => (
                <option key={one} value={one} lang={one}>
                  {paperLanguageNames[one]}
                </option>
              ))}
            </select>
          </Field>
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
  const { make, isBusy, trouble } = useChange();
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
  if (read.problem) {
    return (
      <Panel
        kind={read.problem.reason === 'not_found' ? 'empty' : 'error'}
        title={say(read.problem.reason === 'not_found' ? 'documents.isDraft' : 'page.trouble')}
        actions={<Button onClick={read.look}>{say('retry')}</Button>}
      >
        {read.problem.reason === 'not_found' ? say('documents.isDraftText') : read.problem.message}
      </Panel>
    );
  }
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
  if (!paper) return <Skeleton rows={8} label={say('loading')} />;
  const missing = unwritable(paper);
  const isPrinted = isRightToLeft(language) || missing.length > 0;
  const save = async () => {
    const drawn = await make(() => draw([paper], say));
    const [bytes] = drawn?.value ?? [];
    if (bytes)
      saveFile(bytes, `${rally.code} ${paper.title.slice(0, 60).replace(/[\\/:*?"<>|]+/g, ' ')}.pdf`);
  };
  return (
    <>
      <div className={styles.views}>
        <h2 className={styles.preview}>{say('documents.preview')}</h2>
        <Button look="primary" onClick={save} disabled={isBusy || isPrinted}>
          {say(isBusy ? 'documents.drawing' : 'documents.savePdf')}
        </Button>
        <Button onClick={() => window.print()}>{say('documents.print')}</Button>
        {isPrinted && <p className={styles.detail}>{say('documents.printOnly')}</p>}
        {trouble && <p role="alert">{trouble}</p>}
      </div>
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
