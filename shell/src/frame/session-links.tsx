/** Signed out: the way in. Signed in: the way out. */
import { signInPath } from '../areas/area-of.ts';
import styles from './header.module.css';
import { useLanguage } from './language.ts';
import { Link } from './link.tsx';
import { usePage } from './page.ts';
import { useChanging } from './use-changing.ts';

export function SessionLinks() {
  const { tag, say } = useLanguage();
  const { places, session } = usePage();
  const { location } = useChanging(places);
  const who = useChanging(session);
  if (who.state === 'unknown') return null;
  if (who.state === 'signed_out') {
    const isThere = location.pathname === `/${tag}/sign-in`;
    return (
      <Link
        href={isThere ? location.pathname + location.search : signInPath(tag, location)}
        className={styles.link}
        {...(isThere ? { 'aria-current': 'page' } : {})}
      >
        {say('session.signIn')}
      </Link>
    );
  }
  const leave = async () => {
    const home = `/${tag}`;
    // First, so that a page with something that is not sent yet asks: nobody else can send it.
    places.navigate(home);
    if (places.value.location.pathname !== home || (await session.signOut())) return;
    // What is left open is said where one signs in.
    places.navigate(`/${tag}/sign-in`);
  };
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => void leave()}
      title={who.person.email ?? who.person.phone ?? say('session.you')}
    >
      {say('session.signOut')}
    </button>
  );
}
