/** Signed out: the way in. Signed in: who, the areas that are open, and the way out. */
import { signInPath } from '../areas/area-of.ts';
import { useRoles } from '../session/use-roles.ts';
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
  const { value: roles } = useRoles(who.state === 'signed_in' ? who.person.id : null);
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
  const has = (...wanted: string[]) => roles?.some(({ role }) => wanted.includes(role));
  const posts =
    roles?.flatMap(({ role, post_id }) => (role === 'marshall' && post_id ? [post_id] : [])) ?? [];
  const account = who.person.email ?? who.person.phone ?? say('session.you');
  const leave = async () => {
    await session.signOut();
    places.navigate(`/${tag}`);
  };
  return (
    <>
      {has('platform_admin', 'admin') && (
        <Link href="/admin" className={styles.link}>
          {say('area.mfe-admin')}
        </Link>
      )}
      {has('platform_admin', 'admin', 'organizer') && (
        <Link href="/organizer" className={styles.link}>
          {say('area.mfe-organizer')}
        </Link>
      )}
      {posts[0] && (
        <Link href={`/marshalls/${posts[0]}`} className={styles.link}>
          {say('area.mfe-marshall')}
        </Link>
      )}
      <button type="button" className={styles.link} onClick={() => void leave()} title={account}>
        {say('session.signOut')}
      </button>
    </>
  );
}
