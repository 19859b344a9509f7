/** What would change: a small table of who gains and who loses places, page by page. */
import { wordOf } from '@bivouac/i18n';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { formatDuration } from '@bivouac/rules';
import { Button, Choice, NumberPlate } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { pageName } from '../language/page-name.ts';
import styles from './penalties.module.css';
import type { Question } from './use-planned-facts.ts';
import { changesPlace, type Mover } from './who-moves.ts';

export function Moves({ question }: { question: Question }) {
  const say = useSay();
  const { foreseen, isAsking, problem } = question;
  if (isAsking) return <p role="status">{say('judge.asking')}</p>;
  if (problem) {
    return (
      <p role="alert" className={basics.wrong}>
        {problem.reason === 'too_long'
          ? say('judge.tooLong')
          : problem.reason === 'too_many'
            ? say('judge.tooMany')
            : problem.message}
      </p>
    );
  }
  if (!foreseen) return null;
  const { pages, page, movers, states, penalties, refusal, waits } = foreseen;
  const places = movers.filter(changesPlace).length;
  const columns: DataColumn<Mover>[] = [
    {
      ...{ id: 'crew', head: say('judge.crew'), isRowHead: true },
      cell: ({ number }) => <NumberPlate number={number} />,
    },
    {
      ...{ id: 'overall', head: say('judge.overall') },
      cell: ({ before, after, tied }) => (
        <Places {...{ before, after }} isTied={[tied.includes('before'), tied.includes('after')]} />
      ),
    },
    {
      ...{ id: 'class', head: say('judge.class') },
      cell: ({ className, classBefore, classAfter, tied }) =>
        className && classAfter !== null ? (
          <>
            {className}{' '}
            <Places
              before={classBefore}
              after={classAfter}
              isTied={[tied.includes('classBefore'), tied.includes('classAfter')]}
            />
          </>
        ) : (
          '–'
        ),
    },
    { id: 'total', head: say('judge.total'), cell: said },
  ];
  return (
    <section className={styles.moves} aria-label={say('judge.whoMoves')} data-moves>
      <div className={basics.row}>
        <strong>{say('judge.moves', { count: places, totals: movers.length - places })}</strong>
        <span className={basics.quiet}>{say('judge.penaltiesChange', { count: penalties.length })}</span>
        {pages.length > 1 && (
          <Choice
            label={say('judge.page')}
            value={page ?? ''}
            options={pages.map((key) => ({ value: key, label: pageName(key, say) }))}
            onChoose={(key) => void question.turnTo(key)}
          />
        )}
        {pages.length === 1 && page && <span className={basics.quiet}>{pageName(page, say)}</span>}
        <Button look="quiet" onClick={question.forget}>
          {say('judge.hide')}
        </Button>
      </div>
      {states.length > 0 && (
        <ul className={basics.column} data-states>
          {states.map(({ key, before, after, version }) => (
            <li key={key}>
              {say('judge.becomes', {
                page: [pageName(key, say), version !== null && `v${version}`].filter(Boolean).join(', '),
                before: wordOf(say, 'pageState', before),
                after: wordOf(say, 'pageState', after),
              })}
            </li>
          ))}
        </ul>
      )}
      {refusal && <p className={basics.wrong}>{refusal}</p>}
      {waits && <p data-waits>{say('judge.waits')}</p>}
      {movers.length > 0 && (
        <DataTable
          name="movers"
          label={say('judge.whoMoves')}
          columns={columns}
          rows={movers}
          rowId={({ number }) => number}
          marksOf={({ number }) => ({ 'data-mover': number })}
        />
      )}
    </section>
  );
}

function said({ totalMs }: Mover): string {
  if (totalMs === null || totalMs === 0) return '–';
  return `${totalMs > 0 ? '+' : '−'}${formatDuration(Math.abs(totalMs), totalMs % 1000 === 0 ? 1000 : 100)}`;
}

interface PlacesProps {
  before: number | null;
  after: number | null;
  isTied: readonly [before: boolean, after: boolean];
}

function Places({ before, after, isTied: [wasTied, isTied] }: PlacesProps) {
  const say = useSay();
  const print = (place: number, isShared: boolean) => `${isShared ? '=' : ''}${place}`;
  const now = before === null ? null : print(before, wasTied);
  const next = after === null ? null : print(after, isTied);
  if (now === next) return <span className={basics.quiet}>{now ?? '–'}</span>;
  const way = after === null ? 'lost' : before === null || after < before ? 'gained' : 'lost';
  return (
    <span className={styles.places} data-way={before === after ? undefined : way}>
      {now ?? say('judge.unplaced')} → <strong>{next ?? say('judge.unplaced')}</strong>
    </span>
  );
}
