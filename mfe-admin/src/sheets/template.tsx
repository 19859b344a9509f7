/** A file to fill in, with the headings its import reads and example rows to replace. */
import { useShell } from '@bivouac/contract/remote';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { csvOf } from './csv-of.ts';
import { saveFile } from './save-file.ts';

interface TemplateProps {
  /** Without its ending. */
  name: string;
  hint: string;
  /** The headings first. */
  rows(): readonly (readonly string[])[];
}

export function Template({ name, hint, rows }: TemplateProps) {
  const { language } = useShell();
  return <FileTemplate name={`${name}.csv`} hint={hint} text={() => csvOf(rows(), language)} />;
}

interface FileTemplateProps {
  name: string;
  hint: string;
  text(): string | Promise<string>;
}

export function FileTemplate({ name, hint, text }: FileTemplateProps) {
  const say = useSay();
  return (
    <p className={basics.whole}>
      <span className={basics.muted}>{hint}</span>{' '}
      <Button look="quiet" onClick={async () => saveFile(new Blob([await text()]), name)}>
        {say('template.download')}
      </Button>
    </p>
  );
}
