/** What stands where a page of the desk could not be read: not found to whom it is not shown, else a sentence and a second try. */
import type { CommandProblem } from '@bivouac/data';
import { Button, Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { useSay } from '../language/language.ts';

interface TroubleProps {
  title: string;
  problem: Pick<CommandProblem, 'reason'>;
  retry(): void;
}

export function Trouble({ title, problem, retry }: TroubleProps) {
  const say = useSay();
  if (problem.reason === 'not_allowed' || problem.reason === 'invalid') return <NotFoundPage />;
  return (
    <div className={basics.page}>
      <Panel kind="error" level={1} title={title} actions={<Button onClick={retry}>{say('retry')}</Button>}>
        {say(problem.reason === 'offline' ? 'trouble.offline' : 'trouble.server')}
      </Panel>
    </div>
  );
}
