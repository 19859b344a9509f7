/**
 * The name of a crew on one line that may be too narrow for it: given names become initials and then give way, family names stay whole.
 * Where one of its people is written from right to left, each reads in a direction of its own, in the order of the page, and whoever is
 * named last is cut off first.
 */
import type { CrewMember, CrewRow } from '@bivouac/data/feed';
import { readsFromRight } from '@bivouac/i18n';
import { Fragment } from 'react';
import { useSay } from '../language/text.tsx';
import { crewNames, givenInitials } from '../structure/crew-name.ts';
import styles from './crew-name-line.module.css';

export function CrewNameLine({ crew, number }: { crew: CrewRow | undefined; number: string }) {
  const say = useSay();
  const names = crewNames(crew) ?? [say('crew.unnamed', { number })];
  const people = peopleOf(crew);
  if (people?.length === 1) {
    const [{ given, initials, family }] = people as [Person];
    return (
      <bdi className={styles.person}>
        <span className={styles.given} data-initials={initials ?? ''}>
          {given}
        </span>{' '}
        <span className={styles.family} data-long={longness(family)}>
          {family}
        </span>
      </bdi>
    );
  }
  if (people?.every(({ initials }) => initials !== null)) {
    return (
      <bdi className={styles.several} data-several="">
        {people.map(({ initials, family }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people of a crew stay in their order
          <Fragment key={at}>
            {at > 0 && ' / '}
            <span className={styles.initials}>{initials} </span>
            {family}
          </Fragment>
        ))}
      </bdi>
    );
  }
  if (!names.some(readsFromRight)) return <bdi>{names.join(' / ')}</bdi>;
  return (
    <span className={styles.people}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people of a crew stay in their order
        <Fragment key={at}>
          {at > 0 && <span className={styles.between}> / </span>}
          <bdi className={styles.one}>{name}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** Letters a phone has room for beside two places and a gap: at the usual size, and a little smaller. */
const USUAL_LETTERS = 10;
const SMALL_LETTERS = 11;

/** 1: smaller on a phone. 2: on two lines of it. */
function longness({ length }: string): 1 | 2 | undefined {
  if (length > SMALL_LETTERS) return 2;
  return length > USUAL_LETTERS ? 1 : undefined;
}

interface Person {
  given: string;
  /** null: its signs have none. */
  initials: string | null;
  family: string;
}

function peopleOf(crew: CrewRow | undefined): Person[] | null {
  const people = crew?.members.map(personOf) ?? [];
  return people.length > 0 && people.every((one) => one !== null) ? people : null;
}

function personOf({ name, given_name: given, family_name: family }: CrewMember): Person | null {
  if (!given || !family || name !== `${given} ${family}` || readsFromRight(name)) return null;
  return { given, initials: givenInitials(given), family };
}
