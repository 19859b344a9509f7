/** One member of a crew: given and family name apart, and the country. */
import { Field } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './crews.module.css';
import type { MemberTyped } from './members.ts';

interface MemberFieldsProps {
  member: MemberTyped;
  /** Who it is stays; the nationality is free. */
  isKept: boolean;
  onChange(changed: MemberTyped): void;
}

export function MemberFields({ member, isKept, onChange }: MemberFieldsProps) {
  const say = useSay();
  const { given, family, nationality, place } = member;
  const called = say(`crews.${member.role}`);
  const role = place > 1 ? `${called} ${place}` : called;
  const isWhole = given.trim() === '' && /\S\s+\S/.test(family.trim());
  return (
    <div className={`${basics.whole} ${styles.member}`}>
      <Field label={say('crews.givenOf', { role })}>
        <input
          readOnly={isKept}
          maxLength={100}
          dir="auto"
          value={given}
          onChange={(e) => onChange({ ...member, given: e.target.value })}
        />
      </Field>
      <Field label={say('crews.familyOf', { role })} hint={isWhole ? say('crews.wholeName') : undefined}>
        <input
          readOnly={isKept}
          maxLength={200}
          dir="auto"
          value={family}
          onChange={(e) => onChange({ ...member, family: e.target.value })}
        />
      </Field>
      <Field label={say('crews.nationalityOf', { role })}>
        <input
          maxLength={3}
          placeholder="FRA"
          value={nationality}
          onChange={(e) => onChange({ ...member, nationality: e.target.value.toUpperCase() })}
        />
      </Field>
    </div>
  );
}
