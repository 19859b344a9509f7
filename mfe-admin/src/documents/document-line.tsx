/** One document of the register: number, version, title, where it stands; open it, replace it, withdraw it, take that back. */

import {
  type CommandResult,
  data,
  type Fact,
  fileLink,
  nameIn,
  type RallySetUp,
  type RegisteredDocument,
  recordAll,
  type SameDocument,
  samePublished,
} from '@bivouac/data';
import { nameOfLanguage, wordOf } from '@bivouac/i18n';
import { Menu } from '@bivouac/officials/controls';
import { useChange } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { languageOfPage, spokenInstant } from '../forms/hours.ts';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useSay } from '../language/language.ts';
import { basisLeftWords } from '../start-order/basis-words.ts';
import styles from './documents.module.css';
import { SameNotice } from './same-notice.tsx';

interface DocumentLineProps {
  rally: RallySetUp;
  document: RegisteredDocument;
  onReplace(document: RegisteredDocument): void;
  onDone(): void;
}

type Asked = 'withdraw' | 'restore' | null;

export function DocumentLine({ rally, document, onReplace, onDone }: DocumentLineProps) {
  const say = useSay();
  const { make, isBusy, trouble } = useChange();
  const [asked, setAsked] = useState<Asked>(null);
  const { state, withdrawal, file, url } = document;
  const [same, setSame] = useState<{ of: SameDocument[]; reason: string } | null>(null);
  const take = async (target: string, reason: string, beside: readonly SameDocument[] = []) => {
    const ids = beside.map(({ id }) => id);
    const fact: Fact = {
      id: newId(),
      kind: 'void',
      rally: rally.code,
      target,
      reason,
      ...(ids.length > 0 ? { beside: ids } : {}),
    };
    const isDone = await make(() => recordAll(data(), [fact]));
    setSame(null);
    if (!isDone) return;
    setAsked(null);
    onDone();
  };
  const restore = async (target: string, reason: string) => {
    const told = await make(() => samePublished(data(), rally.id, [{ id: document.id }]));
    if (!told) return;
    const [of = []] = told.value;
    if (of.length > 0) setSame({ of, reason });
    else await take(target, reason);
  };
  const race = rally.races.find(({ id }) => id === document.race_id);
  const detail = [
    wordOf(say, 'documentKind', document.kind),
    race ? nameIn(race, languageOfPage()) : say('documents.wholeRally'),
    document.language && nameOfLanguage(document.language, languageOfPage()),
    document.published_at && spokenInstant(document.published_at, rally.time_zone),
    document.size_bytes !== null && say('documents.size', { kb: Math.ceil(document.size_bytes / 1_000) }),
    document.by,
  ];
  const isStanding = state === 'published' || state === 'to_come';
  const acts = [
    ...(isStanding ? [{ label: say('documents.replace'), onChoose: () => onReplace(document) }] : []),
    ...(isStanding || state === 'draft'
      ? [{ label: say('documents.withdraw'), isDanger: true, onChoose: () => setAsked('withdraw') }]
      : []),
  ];
  return (
    <li className={styles.document} data-state={state} data-document={document.number}>
      <p className={styles.number}>
        {document.number ?? '–'}
        {document.version > 1 && <small>{say('documents.version', { version: document.version })}</small>}
      </p>
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{document.title}</bdi> <span className={styles.state}>{say(`documents.state.${state}`)}</span>
        </p>
        <p className={styles.detail}>{detail.filter(Boolean).join(' · ')}</p>
        {withdrawal && (
          <p className={styles.detail}>
            <bdi>{say('documents.withdrawnFor', { reason: withdrawal.reason })}</bdi>
          </p>
        )}
        {document.basis_left && (
          <p className={styles.detail}>
            {say('documents.basisLeft', basisLeftWords(say, document.basis_left))}
          </p>
        )}
        {document.page?.sha256 && (
          <p className={styles.hash}>{say('documents.sumOfPage', { sha256: document.page.sha256 })}</p>
        )}
        <div className={styles.acts}>
          {file && (
            <Button look="quiet" onClick={() => make(() => openFile(file))}>
              {say('documents.open')}
            </Button>
          )}
          {url && (
            <a href={url} target="_blank" rel="noreferrer" className={basics.way}>
              {say('documents.open')}
            </a>
          )}
          {state === 'draft' && (
            <Button look="quiet" onClick={() => onReplace(document)}>
              {say('documents.finish')}
            </Button>
          )}
          <Menu label={say('acts.of', { of: document.title })} items={acts} />
          {withdrawal && (
            <Button look="quiet" onClick={() => setAsked('restore')}>
              {say('documents.restore')}
            </Button>
          )}
          {trouble && !asked && <span role="alert">{trouble}</span>}
        </div>
        {asked === 'withdraw' && (
          <ReasonForm
            title={say('documents.withdrawTitle')}
            submit={say('documents.withdrawIt')}
            hint={say('documents.withdrawHint')}
            isBusy={isBusy}
            trouble={trouble}
            onSay={(reason) => take(document.id, reason)}
            onCancel={() => setAsked(null)}
          />
        )}
        {asked === 'restore' && withdrawal && (
          <ReasonForm
            title={say('documents.restoreTitle')}
            submit={say('documents.restoreIt')}
            isBusy={isBusy}
            trouble={trouble}
            onSay={(reason) => restore(withdrawal.id, reason)}
            onCancel={() => {
              setSame(null);
              setAsked(null);
            }}
          />
        )}
        {same && withdrawal && (
          <SameNotice
            same={[same.of]}
            isBusy={isBusy}
            mayReplace={false}
            onChoose={() => take(withdrawal.id, same.reason, same.of)}
            onCancel={() => {
              setSame(null);
              setAsked(null);
            }}
          />
        )}
      </div>
    </li>
  );
}

/** Opens the file of a document in a tab of its own: the tab first, while the browser still knows who asked for it. */
async function openFile(file: string): Promise<CommandResult<string>> {
  const tab = window.open('about:blank', '_blank');
  const link = await fileLink(data(), file);
  if (!link.ok) tab?.close();
  else if (tab) {
    tab.opener = null;
    tab.location.replace(link.value);
  } else window.location.assign(link.value);
  return link;
}
