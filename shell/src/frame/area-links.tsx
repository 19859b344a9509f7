/** The areas an official may work in, by role; the post of a phone that works for one; and the account of everybody who has one. */
import type { AreaOfOfficials } from '@bivouac/data';
import { useRoles } from '../session/use-roles.ts';
import styles from './header.module.css';
import { useLanguage } from './language.ts';
import { Link } from './link.tsx';
import { usePage } from './page.ts';
import { useChanging } from './use-changing.ts';

export function AreaLinks() {
  const { tag, say } = useLanguage();
  const { places, session } = usePage();
  const { pathname } = useChanging(places).location;
  const who = useChanging(session);
  const { value: roles } = useRoles(who.state === 'signed_in' ? who.person.id : null);
  if (who.state !== 'signed_in') return null;
  const opens = (area: AreaOfOfficials) => roles?.some((role) => role.opens.includes(area));
  const post = roles?.find(({ role, post_id }) => role === 'marshall' && post_id)?.post_id;
  const areas = [
    opens('admin') && { href: '/admin', name: 'mfe-admin' as const },
    opens('organizer') && { href: '/organizer', name: 'mfe-organizer' as const },
    post && { href: `/marshalls/${post}`, name: 'mfe-marshall' as const },
    // A wallet has an account without an address; a phone's session is nobody's, and there is nothing to keep of it.
    !who.person.isAnonymous && { href: `/${tag}/account`, name: 'account' as const },
  ].filter((area) => area !== false && area !== undefined && area !== null);
  if (areas.length === 0) return null;
  return (
    <nav className={styles.areas} aria-label={say('frame.areas')}>
      {areas.map(({ href, name }) => (
        <Link
          key={name}
          href={href}
          className={styles.link}
          {...(pathname.startsWith(href) ? { 'aria-current': 'true' } : {})}
        >
          {say(`area.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
