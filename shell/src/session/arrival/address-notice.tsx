/** That an address was confirmed, where somebody who followed the letter is not signed in. */
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { useWords } from '../account/words.ts';
import { useWords as useConfirmWords } from '../confirmation/words.ts';
import styles from '../sign-in/sign-in-page.module.css';
import { arrivedWith } from './arrived.ts';

export function AddressNotice() {
  const say = useWords();
  const sayConfirm = useConfirmWords();
  const { places } = usePage();
  const { address, isConfirmed } = arrivedWith(useChanging(places).location.state);
  if (!address && !isConfirmed) return null;
  return (
    <p role="status" className={styles.ended} data-address={address ?? 'confirmed'}>
      {address ? say(`own.address.${address}`) : sayConfirm('confirm.done')}
    </p>
  );
}
