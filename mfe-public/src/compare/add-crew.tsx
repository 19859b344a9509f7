/** Finds a further crew to compare: favourites are offered at once, everybody else by number or name. */
import { NumberPlate, SearchField } from '@bivouac/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isNamed } from '../crews/is-named.ts';
import { useFavourites } from '../favourites/favourites.tsx';
import { useSay } from '../language/text.tsx';
import { crewName } from '../structure/crew-name.ts';
import { useRally } from '../structure/rally-context.tsx';
import styles from './compare.module.css';

const SHOWN = 6;

interface AddCrewProps {
  race: string;
  chosen: readonly string[];
  onChoose: (number: string) => void;
}

export function AddCrew({ race, chosen, onChoose }: AddCrewProps) {
  const say = useSay();
  const { crews } = useRally();
  const favourites = useFavourites()?.numbers ?? [];
  const [query, setQuery] = useState('');
  const found = [...crews.values()].filter(
    (crew) =>
      crew.race === race &&
      !chosen.includes(crew.number) &&
      (query ? isNamed(crew, query) : favourites.includes(crew.number)),
  );
  const form = useRef<HTMLFormElement>(null);
  const isFirst = chosen.length === 1;
  useEffect(() => {
    if (isFirst) queueMicrotask(() => form.current?.querySelector('input')?.focus());
  }, [isFirst]);
  const choose = (number: string) => {
    onChoose(number);
    setQuery('');
  };
  const takeFirst = (event: FormEvent) => {
    event.preventDefault();
    const exact = found.find((crew) => crew.number === query.trim()) ?? found[0];
    if (exact) choose(exact.number);
  };
  return (
    <div className={styles.add}>
      <form ref={form} onSubmit={takeFirst}>
        <SearchField label={say('compare.add')} value={query} onChange={setQuery} />
      </form>
      <p role="status" className={styles.nobody}>
        {query.trim() !== '' && found.length === 0 && say('compare.nobody')}
      </p>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.slice(0, SHOWN).map((crew) => (
            <li key={crew.number}>
              <button type="button" onClick={() => choose(crew.number)}>
                <NumberPlate number={crew.number} />{' '}
                <bdi>{crewName(crew) ?? say('crew.unnamed', { number: crew.number })}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
