/** The register of documents, newest first: of a kind, a race and a state that the address says. */
import { type DocumentRegister, nameIn, type RallySetUp, type RegisteredDocument } from '@bivouac/data';
import { KINDS } from '@bivouac/papers';
import { Card, Choice, Panel } from '@bivouac/ui';
import { languageOfPage } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { DocumentLine } from './document-line.tsx';
import styles from './documents.module.css';
import { useUrlChoice } from './use-url-choice.ts';

interface RegisterProps {
  rally: RallySetUp;
  register: DocumentRegister;
  onReplace(document: RegisteredDocument): void;
  onDone(): void;
}

const STATES = ['draft', 'to_come', 'published', 'superseded', 'withdrawn'] as const;

export function Register({ rally, register, onReplace, onDone }: RegisterProps) {
  const say = useSay();
  const [kind, setKind] = useUrlChoice('kind');
  const [race, setRace] = useUrlChoice('race');
  const [state, setState] = useUrlChoice('state');
  const { documents } = register;
  if (documents.length === 0) {
    return (
      <Panel kind="empty" title={say('documents.none')}>
        {say('documents.noneText')}
      </Panel>
    );
  }
  const shown = documents.filter(
    (one) =>
      (!kind || one.kind === kind) && (!race || one.race_id === race) && (!state || one.state === state),
  );
  const used = new Set(documents.map((one) => one.kind));
  return (
    <Card
      title={say('documents.count', { count: shown.length })}
      aside={
        <span className={styles.views}>
          <Choice
            label={say('documents.kind')}
            value={kind}
            options={[
              { value: '', label: say('documents.everyKind') },
              ...KINDS.filter((one) => used.has(one)).map((one) => ({
                value: one,
                label: say(`documentKind.${one}`),
              })),
            ]}
            onChoose={setKind}
          />
          {rally.races.length > 1 && (
            <Choice
              label={say('documents.for')}
              value={race}
              options={[
                { value: '', label: say('documents.everyRace') },
                ...rally.races.map((one) => ({ value: one.id, label: nameIn(one, languageOfPage()) })),
              ]}
              onChoose={setRace}
            />
          )}
          <Choice
            label={say('documents.everyState')}
            value={state}
            options={[
              { value: '', label: say('documents.everyState') },
              ...STATES.map((one) => ({ value: one, label: say(`documents.state.${one}`) })),
            ]}
            onChoose={setState}
          />
        </span>
      }
    >
      {shown.length === 0 && <p className={styles.detail}>{say('documents.noMatch')}</p>}
      <ul data-register>
        {shown.map((document) => (
          <DocumentLine
            key={document.id}
            rally={rally}
            document={document}
            onReplace={onReplace}
            onDone={onDone}
          />
        ))}
      </ul>
    </Card>
  );
}
