/** Shows why something was not done; nothing as long as there is no error. */
import * as basics from '@bivouac/ui/basics';

interface ErrorLineProps {
  children: string | false | null | undefined;
  isInline?: boolean;
}

export function ErrorLine({ children, isInline }: ErrorLineProps) {
  const Line = isInline ? 'span' : 'p';
  return children ? (
    <Line role="alert" className={basics.wrong}>
      {children}
    </Line>
  ) : null;
}
