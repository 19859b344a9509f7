/** The page: a bar to choose what is seen and how, and below it the parts. */
import { useLayoutEffect, useState } from 'react';
import { Bar } from './bar.tsx';
import { families } from './families.ts';
import styles from './gallery.module.css';
import { addressOf, isShown, readSettings, type Settings } from './settings.ts';

export function Gallery() {
  const [chosen, setChosen] = useState(() => readSettings(window.location.search));
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = chosen.theme;
    document.documentElement.dir = chosen.dir;
    window.history.replaceState(null, '', addressOf(chosen));
  }, [chosen]);
  const hasBar = chosen.bar === 'show';
  const isFramed = hasBar && chosen.width === '320';
  return (
    <>
      {hasBar && <Bar chosen={chosen} onChoose={setChosen} />}
      <main className={styles.page} aria-label={isFramed ? '320 px wide' : 'Parts'}>
        {isFramed ? <Narrow chosen={chosen} /> : <Parts show={chosen.show} />}
      </main>
    </>
  );
}

/** A page of its own, so that it is narrow for media queries as well. */
function Narrow({ chosen }: { chosen: Settings }) {
  return (
    <iframe
      key={addressOf(chosen)}
      title="320 px wide"
      className={styles.narrow}
      src={addressOf({ ...chosen, bar: 'hide' })}
    />
  );
}

function Parts({ show }: { show: string }) {
  return Object.entries(families).map(([family, parts]) => {
    const shown = Object.entries(parts).flatMap(([part, states]) => {
      const asked = Object.entries(states).filter(([state]) => isShown(show, family, part, state));
      return asked.length > 0 ? [{ part, asked }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <section key={family} className={styles.family}>
        <h1 className={styles.title}>{family}</h1>
        {shown.map(({ part, asked }) => (
          <div key={part} className={styles.part} data-part={part}>
            <h2 className={styles.name}>{part}</h2>
            {asked.map(([state, Draw]) => (
              <figure key={state} className={styles.state}>
                <figcaption className={styles.caption}>{state}</figcaption>
                <div className={styles.drawn}>
                  <Draw />
                </div>
              </figure>
            ))}
          </div>
        ))}
      </section>
    );
  });
}
