/** Makes a crew a favourite, wherever it is listed; the row around a chosen one is tinted. */
import { useSay } from '../language/text.tsx';
import styles from './favourites.module.css';
import { useFavourites } from './favourites.tsx';

export function Star({ number }: { number: string }) {
  const say = useSay();
  const favourites = useFavourites();
  if (!favourites) return null;
  return (
    <input
      type="checkbox"
      data-star
      className={styles.star}
      aria-label={say('favourite.of', { number })}
      checked={favourites.numbers.includes(number)}
      onChange={() => favourites.toggle(number)}
    />
  );
}
