/** Shows feed and chart beside the table, or gives the table their room; in the address. */
import { Button } from '@bivouac/ui';
import { useSay } from '#language/text.tsx';
import { useUrlChoice } from '#navigation/use-url-choice.ts';

export function SideToggle() {
  const say = useSay();
  const [side, choose] = useUrlChoice('side');
  const isShown = side !== 'off';
  return (
    <Button
      look="quiet"
      aria-pressed={isShown}
      title={say('side.toggle')}
      onClick={() => choose(isShown ? 'off' : null)}
    >
      {say('side.short')} <span aria-hidden="true">{isShown ? '▸' : '◂'}</span>
    </Button>
  );
}
