/** What is decided in a race: its penalties, and the register of enquiries and protests. */

import { useSearchParams } from '@bivouac/contract/router';
import { data, penaltyList } from '@bivouac/data';
import { PageTools } from '@bivouac/officials/frame';
import { useRead } from '@bivouac/officials/query';
import { Segmented, VisuallyHidden } from '@bivouac/ui';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { PenaltiesToJudge } from '../penalties/penalties-to-judge.tsx';
import { Register } from '../protests/register.tsx';
import { Behind } from '../rally/behind.tsx';
import type { InRace } from '../rally/race-frame.tsx';

export function PenaltiesPage({ rally, race }: InRace) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  const answer = useRead(['penaltyList', race.id], () => penaltyList(data(), race.id), { rally: rally.code });
  const { value: list, problem, look } = answer;
  if (!list) return <NotYet problem={problem} retry={look} rows={8} />;
  const isRegister = params.get('view') === 'register';
  const views = (
    <>
      <h2>
        <VisuallyHidden>{say(isRegister ? 'protests.title' : 'judge.title')}</VisuallyHidden>
      </h2>
      <Segmented
        label={say('judge.view')}
        chosen={isRegister ? 'register' : 'penalties'}
        segments={[
          { id: 'penalties', label: say('judge.title') },
          { id: 'register', label: say('protests.title') },
        ]}
        onChoose={(view) => setParams(new URLSearchParams(view === 'register' ? { view } : {}))}
      />
    </>
  );
  const behind = <Behind {...answer} timeZone={rally.time_zone} />;
  return isRegister ? (
    <>
      <PageTools say={say}>{views}</PageTools>
      {behind}
      <Register
        rally={rally}
        race={race}
        list={list}
        onPenalty={(penalty) => setParams(new URLSearchParams({ penalty }))}
      />
    </>
  ) : (
    <PenaltiesToJudge
      views={views}
      behind={behind}
      where={{ rally: rally.code, race: race.code }}
      list={list}
      timeZone={rally.time_zone}
      look={look}
      onProtest={({ id }) => setParams(new URLSearchParams({ view: 'register', about: id }))}
    />
  );
}
