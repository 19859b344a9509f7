/** The entry list of a race: every crew with what it runs in, entered by a form or by a file. */

import { useSearchParams } from '@bivouac/contract/router';
import { data, type EnteredCrew, entryList } from '@bivouac/data';
import { PageTools } from '@bivouac/officials/frame';
import { useRead } from '@bivouac/officials/query';
import { Button, Panel, SearchField } from '@bivouac/ui';
import { useState } from 'react';
import { CrewForm } from '../crews/crew-form.tsx';
import styles from '../crews/crews.module.css';
import { CrewsNav } from '../crews/crews-nav.tsx';
import { EntryImport } from '../crews/entry-import.tsx';
import { EntryTable } from '../crews/entry-table.tsx';
import { NotYet } from '../frame/not-yet.tsx';
import { ChangesBar } from '../history/changes-bar.tsx';
import { useSay } from '../language/language.ts';
import type { InRace } from '../rally/race-frame.tsx';
import { Imports } from '../sheets/imports.tsx';

const CREW_TABLES = ['crews', 'crew_numbers', 'crew_enrolments', 'crew_members'];

export function CrewsPage({ rally, race }: InRace) {
  const say = useSay();
  const [params, setParams] = useSearchParams();
  // Both may be open: an import that was begun is not lost when a crew is added.
  const [isImporting, setIsImporting] = useState(false);
  const [open, setOpen] = useState<{ crew: EnteredCrew | null } | null>(null);
  const answer = useRead(['entryList', race.id], (signal) => entryList(data(), race.id, { signal }));
  const { value: list, problem, look } = answer;
  if (problem || !list) return <NotYet problem={problem} retry={look} rows={8} />;
  const search = params.get('q') ?? '';
  const shown = list.crews.filter((crew) => isFound(crew, search));
  const done = (close: () => void) => (isChanged: boolean) => {
    close();
    if (isChanged) look();
  };
  return (
    <>
      <PageTools say={say}>
        <CrewsNav rally={rally.id} race={race.id} here="crews" />
        <Button look="primary" onClick={() => setIsImporting(true)}>
          {say('crews.import')}
        </Button>
        <Button onClick={() => setOpen({ crew: null })}>{say('crews.add')}</Button>
        <ChangesBar rally={rally} race={race.id} tables={CREW_TABLES} onChanged={look} />
        <span className={styles.search}>
          <SearchField
            label={say('crews.search')}
            value={search}
            onChange={(q) => setParams(q ? new URLSearchParams({ q }) : new URLSearchParams())}
          />
        </span>
      </PageTools>
      {open && (
        <CrewForm
          key={open.crew?.id ?? 'new'}
          rally={rally}
          race={race}
          crew={open.crew}
          crews={list.crews}
          onDone={done(() => setOpen(null))}
        />
      )}
      {isImporting && <EntryImport race={race} onKept={look} onDone={done(() => setIsImporting(false))} />}
      {list.crews.length === 0 ? (
        <Panel kind="empty" title={say('crews.none')}>
          {say('crews.noneText')}
        </Panel>
      ) : shown.length === 0 ? (
        <Panel
          kind="empty"
          title={say('crews.noMatch', { search })}
          actions={<Button onClick={() => setParams(new URLSearchParams())}>{say('crews.showAll')}</Button>}
        />
      ) : (
        <EntryTable
          label={say('crews.count', { count: list.crews.length })}
          crews={shown}
          onOpen={(crew) => setOpen({ crew })}
        />
      )}
      <Imports imports={list.imports} timeZone={rally.time_zone} undo="undo_entry_import" onDone={look} />
    </>
  );
}

function isFound(crew: EnteredCrew, search: string): boolean {
  const words = [crew.number, crew.class, crew.group, crew.category, crew.team, crew.vehicle, crew.entrant];
  const text = [...words, ...crew.flags, ...crew.members.map(({ name }) => name)].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
