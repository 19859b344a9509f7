/** Looks through the rally: what is found leads there; a crew opens its sheet. */
import { Link } from '@bivouac/contract/router';
import { NumberPlate, SearchField, Sheet } from '@bivouac/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOpenCrew } from '../crews/open-crew.tsx';
import { useSay } from '../language/text.tsx';
import { useDocuments } from '../structure/document-title.ts';
import { useRally } from '../structure/rally-context.tsx';
import { type Found, find } from './find.ts';
import styles from './search.module.css';

export function SearchSheet({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const { index, crews } = useRally();
  const [query, setQuery] = useState('');
  const { page } = useDocuments();
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const found = find(query, index, crews.values(), page?.body.rows ?? []);
  const takeFirst = (event: FormEvent) => {
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('a, button')?.click();
  };
  return (
    <Sheet title={say('search.title')} closeLabel={say('sheet.close')} onClose={onClose}>
      <form ref={form} className={styles.field} onSubmit={takeFirst}>
        <SearchField label={say('search.what')} value={query} onChange={setQuery} />
      </form>
      <p className={styles.count} role="status">
        {query.trim() !== '' && say('search.found', { count: found.length })}
      </p>
      <ul ref={list}>
        {found.map((one) => (
          <li key={one.id} data-found={one.kind}>
            <Way found={one} onTaken={onClose} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Way({ found, onTaken }: { found: Found; onTaken: () => void }) {
  const say = useSay();
  const openCrew = useOpenCrew();
  const words = (
    <>
      {found.kind === 'crew' ? <NumberPlate number={found.code ?? ''} /> : found.code && <b>{found.code}</b>}
      <bdi>{found.name}</bdi>
      <small>{say(`search.${found.kind}`)}</small>
    </>
  );
  if (found.kind !== 'crew') {
    return (
      <Link to={found.to} className={styles.way} onClick={onTaken}>
        {words}
      </Link>
    );
  }
  const open = () => {
    onTaken();
    openCrew(found.to);
  };
  return (
    <button type="button" className={styles.way} onClick={open}>
      {words}
    </button>
  );
}
