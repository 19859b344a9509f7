/** One document of the register: it is opened, replaced, withdrawn and published again. */

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
import { EntityForm, ReasonField, ReasonForm, reason, useEntityForm } from '@bivouac/officials/form';
import { useChange } from '@bivouac/officials/query';
import { newId } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import * as v from 'valibot';
import { languageOfPage, spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { basisLeftWords } from '../start-order/basis-words.ts';
import styles from './documents.module.css';
import { SameNotice, useSame } from './same-notice.tsx';

interface DocumentLineProps {
  rally: RallySetUp;
  document: RegisteredDocument;
  onReplace(document: RegisteredDocument): void;
  onDone(): void;
}

export function DocumentLine({ rally, document, onReplace, onDone }: DocumentLineProps) {
  const say = useSay();
  const { make, trouble } = useChange();
  const [asked, setAsked] = useState<'withdraw' | 'restore' | null>(null);
  const { state, withdrawal, file, url } = document;
  const asking = {
    rally,
    document,
    onCancel: () => setAsked(null),
    onDone() {
      setAsked(null);
      onDone();
    },
  };
  const race = rally.races.find(({ id }) => id === document.race_id);
  const sha256 = document.page?.sha256;
  const about = [
    wordOf(say, 'documentKind', document.kind),
    race ? nameIn(race, languageOfPage()) : say('documents.wholeRally'),
    document.language && nameOfLanguage(document.language, languageOfPage()),
    document.published_at && spokenInstant(document.published_at, rally.time_zone),
    document.size_bytes !== null && say('documents.size', { kb: Math.ceil(document.size_bytes / 1_000) }),
    document.by,
  ]
    .filter(Boolean)
    .join(' · ');
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
        {sha256 ? (
          <details className={styles.detail}>
            <summary>{about}</summary>
            <p className={styles.hash}>{say('documents.sumOfPage', { sha256 })}</p>
          </details>
        ) : (
          <p className={styles.detail}>{about}</p>
        )}
        {withdrawal && (
          <p className={styles.note}>
            <bdi>{say('documents.withdrawnFor', { reason: withdrawal.reason })}</bdi>
          </p>
        )}
        {document.basis_left && (
          <p className={styles.note}>
            {say('documents.basisLeft', basisLeftWords(say, document.basis_left))}
          </p>
        )}
        {asked === 'withdraw' && (
          <ReasonForm
            place={`document-${document.id}-withdraw`}
            title={say('documents.withdrawTitle')}
            submit={say('documents.withdrawIt')}
            hint={say('documents.withdrawHint')}
            send={(reason) => recordAll(data(), [voidOf(rally, document.id, reason)])}
            onCancel={asking.onCancel}
            onDone={asking.onDone}
          />
        )}
        {asked === 'restore' && withdrawal && <RestoreForm {...asking} withdrawal={withdrawal.id} />}
      </div>
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
        {trouble && <span role="alert">{trouble}</span>}
      </div>
    </li>
  );
}

interface RestoreFormProps extends Pick<DocumentLineProps, 'rally' | 'document' | 'onDone'> {
  withdrawal: string;
  onCancel(): void;
}

function RestoreForm({ rally, document, withdrawal, onCancel, onDone }: RestoreFormProps) {
  const say = useSay();
  const same = useSame();
  const form = useEntityForm({
    place: `document-${document.id}-restore`,
    values: { reason: '' },
    schema: v.object({ reason }),
    async send(change) {
      const { choice, found } = same.take(change);
      if (!choice) {
        const asked = await samePublished(data(), rally.id, [{ id: document.id }]);
        if (!asked.ok) return asked;
        const [known = []] = asked.value;
        if (known.length > 0) return same.ask(change, known);
      }
      return recordAll(data(), [voidOf(rally, withdrawal, change.reason, found ?? [])]);
    },
    onDone,
  });
  const found = same.foundFor(form.change);
  const cancel = () => {
    form.discardDraft();
    onCancel();
  };
  return (
    <>
      <EntityForm
        form={form}
        title={say('documents.restoreTitle')}
        submit={say('documents.restoreIt')}
        onCancel={onCancel}
      >
        <ReasonField of={form} name="reason" />
      </EntityForm>
      <SameNotice
        same={found && [found]}
        isBusy={form.isBusy}
        mayReplace={false}
        onChoose={(choice) => same.choose(choice, form)}
        onCancel={cancel}
      />
    </>
  );
}

function voidOf(
  rally: RallySetUp,
  target: string,
  reason: string,
  beside: readonly SameDocument[] = [],
): Fact {
  return {
    id: newId(),
    kind: 'void',
    rally: rally.code,
    target,
    reason,
    ...(beside.length > 0 ? { beside: beside.map(({ id }) => id) } : {}),
  };
}

/** Opens the tab before the link is known: later the browser would block it as not opened by the user. */
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
