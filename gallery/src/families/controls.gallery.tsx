/** Controls: what is pressed, chosen and typed into. */
import { Button, ChipRow, Choice, ClassChip, Field, SearchField, Segmented } from '@bivouac/ui';
import { type ComponentProps, useState } from 'react';
import type { Family } from '../family.ts';

/** As after the Tab key; the page stays where it is. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const Look = ({ look }: { look: NonNullable<ComponentProps<typeof Button>['look']> }) => (
  <>
    <Button look={look}>Publish start list</Button>{' '}
    <Button look={look} disabled>
      Publish start list
    </Button>
  </>
);

const stages = ['SS1', 'SS2', 'SS3', 'SS4', 'SS5', 'SS6', 'SS7', 'SS8'];
const views = [
  { id: 'stage', label: 'Stage' },
  { id: 'overall', label: 'Overall after SS2' },
  { id: 'penalties', label: 'Penalties' },
];

function Views({ of = views, first, isSmall }: { of?: typeof views; first: string; isSmall?: boolean }) {
  const [chosen, choose] = useState(first);
  return (
    <Segmented
      label="View"
      segments={of}
      chosen={chosen}
      onChoose={choose}
      {...(isSmall ? { isSmall } : {})}
    />
  );
}

const filters = [
  { id: null, label: 'All' },
  { id: 'moto', label: <ClassChip code="MOTO" />, title: 'Motorcycles' },
  { id: 'car', label: <ClassChip code="CAR" />, title: 'Cars' },
  { id: 'favourites', label: 'Favourites' },
  { id: 'retired', label: 'Retired' },
];

function Filters({ first }: { first: string | null }) {
  const [chosen, choose] = useState(first);
  return <ChipRow label="Crews" chips={filters} chosen={chosen} onChoose={choose} />;
}

function Nations({ first }: { first: string }) {
  const [chosen, choose] = useState(first);
  const options = [
    { value: '', label: 'All nations' },
    { value: 'ESP', label: 'Spain' },
    { value: 'MAR', label: 'Morocco' },
  ];
  return <Choice label="Nation" value={chosen} options={options} onChoose={choose} />;
}

function Search({ first }: { first: string }) {
  const [text, type] = useState(first);
  return <SearchField label="Search crews" value={text} onChange={type} />;
}

export const controls = {
  Button: {
    'plain, disabled': () => <Look look="plain" />,
    'primary, disabled': () => <Look look="primary" />,
    'pill, disabled': () => <Look look="pill" />,
    'quiet, disabled': () => <Look look="quiet" />,
    'with keyboard focus': () => <Button ref={focus}>Undo last decision</Button>,
  },
  Segmented: {
    usual: () => <Views first="stage" />,
    small: () => <Views first="overall" isSmall />,
    'wider than the screen': () => (
      <Views of={stages.map((id) => ({ id, label: `Overall after ${id}` }))} first="SS3" />
    ),
  },
  ChipRow: {
    'none chosen': () => <Filters first={null} />,
    'one chosen': () => <Filters first="car" />,
  },
  Choice: {
    all: () => <Nations first="" />,
    chosen: () => <Nations first="MAR" />,
  },
  SearchField: {
    empty: () => <Search first="" />,
    typed: () => <Search first="Haddad" />,
  },
  Field: {
    empty: () => (
      <Field label="Name of the rally">
        <input />
      </Field>
    ),
    'with a hint': () => (
      <Field label="Start interval" hint="Minutes between two crews.">
        <input defaultValue="2" inputMode="numeric" />
      </Field>
    ),
    'with a problem': () => (
      <Field label="Time" problem="Enter a valid time, for example 94107 for 09:41:07.">
        <input defaultValue="9:61" />
      </Field>
    ),
    disabled: () => (
      <Field label="Code" hint="Cannot change after the first start.">
        <input defaultValue="TL26" disabled />
      </Field>
    ),
    select: () => (
      <Field label="Race">
        <select defaultValue="raid">
          <option value="raid">Raid</option>
        </select>
      </Field>
    ),
    textarea: () => (
      <Field label="Reason">
        <textarea defaultValue={'Stopped to help crew 12.\nConfirmed by post 4.'} rows={2} />
      </Field>
    ),
    file: () => (
      <Field label="Road book" hint="PDF, at most 20 MB.">
        <input type="file" />
      </Field>
    ),
  },
} satisfies Family;
