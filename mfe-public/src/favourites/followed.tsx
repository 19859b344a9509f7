/** Room for the favourites above a table, where any of them is in it. */
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import type { FavouriteStripProps } from './favourite-strip.tsx';
import styles from './favourites.module.css';
import { useFavourites } from './favourites.tsx';

const FavouriteStrip = later('following', 'FavouriteStrip');

export function Followed(props: Omit<FavouriteStripProps, 'numbers'>) {
  const followed = useFavourites()?.numbers ?? [];
  const numbers = followed.filter((number) => props.rows.some((row) => row.number === number));
  if (numbers.length === 0) return null;
  return (
    <Optional otherwise={<div className={styles.strip} />}>
      <FavouriteStrip {...props} numbers={numbers} />
    </Optional>
  );
}
