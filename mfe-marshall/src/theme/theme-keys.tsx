/** The four looks of a post, each one press. */
import { Segmented } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../language/language.ts';
import { keepPostTheme, keptPostTheme, type PostTheme, postThemes, showPostTheme } from './post-theme.ts';

export function ThemeKeys() {
  const say = useSay();
  const [theme, setTheme] = useState(keptPostTheme);
  useEffect(() => {
    showPostTheme(keptPostTheme());
    // The rest of the site has its own.
    return () => showPostTheme('auto');
  }, []);
  return (
    <Segmented
      label={say('theme.choose')}
      segments={postThemes.map((id) => ({ id, label: say(`theme.${id}`) }))}
      chosen={theme}
      onChoose={(id) => {
        keepPostTheme(id as PostTheme);
        setTheme(id as PostTheme);
      }}
    />
  );
}
