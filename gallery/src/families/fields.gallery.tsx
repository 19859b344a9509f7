/** Fields for times and days, typed and read. */
import { speak } from '@bivouac/i18n';
import words from '@bivouac/officials/fields/en';
import { DateField, DateTimeField, type FieldSay, TimeField, WhichHour } from '@bivouac/ui/fields';
import { type ComponentProps, useState } from 'react';
import type { Family } from '../family.ts';

const say: FieldSay = speak('en', words);
const given = { language: 'en', say };
const rally = { ...given, nowMs: () => Date.parse('2026-03-12T08:00:00Z'), timeZone: 'Europe/Madrid' };
const days = ['2026-03-12', '2026-03-13', '2026-03-14'];

type Over<Props> = Partial<Omit<Props, 'onChange' | 'value'>>;

function Day({ first, ...over }: { first: string } & Over<ComponentProps<typeof DateField>>) {
  const [value, set] = useState(first);
  return <DateField {...given} label="First day" near="2026-03-12" {...over} value={value} onChange={set} />;
}

function Time({ first }: { first: string | null }) {
  const [value, set] = useState(first);
  return (
    <TimeField
      {...rally}
      label="From the start at"
      hint="Empty: all starts that were assigned."
      date="2026-03-12"
      near="2026-03-12T22:30:00Z"
      value={value}
      onChange={set}
    />
  );
}

function Moment({ first, ...over }: { first: string | null } & Over<ComponentProps<typeof DateTimeField>>) {
  const [value, set] = useState(first);
  return (
    <DateTimeField
      {...rally}
      label="First start"
      day="2026-03-12"
      days={days}
      {...over}
      value={value}
      onChange={set}
    />
  );
}

function Hour({ first }: { first: string | null }) {
  const [value, set] = useState(first);
  const both = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  return <WhichHour {...{ both, value, say }} label="Until" timeZone="Europe/Madrid" onChange={set} />;
}

export const fields = {
  DateField: {
    empty: () => <Day first="" />,
    'a day of the rally': () => <Day first="2026-03-13" days={days} />,
    'any day': () => <Day first="2026-04-03" />,
    'a problem of the form': () => (
      <Day first="2026-04-03" problem="The last day must not be before the first." />
    ),
  },
  TimeField: {
    empty: () => <Time first={null} />,
    'after midnight': () => <Time first="2026-03-12T23:10:00.000Z" />,
  },
  DateTimeField: {
    empty: () => <Moment first={null} />,
    'with seconds': () => <Moment first="2026-03-12T08:41:07.000Z" />,
    'an hour that comes twice': () => <Moment first="2026-10-25T01:30:00.000Z" />,
    'cannot be changed': () => <Moment first="2026-03-12T08:41:00.000Z" readOnly />,
    'any day': () => <Moment first="2026-03-12T08:41:00.000Z" days={[]} />,
  },
  WhichHour: {
    'none proposed': () => <Hour first={null} />,
    'one proposed': () => <Hour first="2026-10-25T01:30:00.000Z" />,
  },
} satisfies Family;
