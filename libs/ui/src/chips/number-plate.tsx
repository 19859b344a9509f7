/** A crew's number as it stands on the door. */
import styles from './chips.module.css';

export function NumberPlate({ number }: { number: string }) {
  return <span className={styles.plate}>{number}</span>;
}
