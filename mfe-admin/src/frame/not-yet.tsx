/** What stands where an answer is still missing: its shape while it is on the way, and if it does not come, why and how to ask again. */
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { useSay } from '../language/language.ts';

interface NotYetProps {
  /** Null while the answer is on its way. */
  problem: { reason: string; message: string } | null;
  retry(): void;
  /** About as many lines as the answer will have. */
  rows: number;
  /** 1 where it stands for a whole page. */
  level?: 1 | 2;
}

export function NotYet({ problem, retry, rows, level = 2 }: NotYetProps) {
  const say = useSay();
  if (!problem) return <Skeleton rows={rows} label={say('loading')} />;
  return (
    <Panel
      kind="error"
      level={level}
      title={say('page.trouble')}
      actions={<Button onClick={retry}>{say('retry')}</Button>}
    >
      {problem.reason === 'offline' && say('trouble.offline')}
      {problem.reason === 'server' && say('trouble.server')}
      {problem.reason !== 'offline' && problem.reason !== 'server' && problem.message}
    </Panel>
  );
}
