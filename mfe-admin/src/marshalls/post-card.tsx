/** One post in a line: what it serves, who is there, its phones and the code on its sheet. It opens to where they are changed. */

import { changedDuty, data, issuePostCode, type PostDuty, type PostSetUp, type RallyId } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { usePlannedChange } from '@bivouac/officials/plan';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { Ask } from '../forms/ask.tsx';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import { HoursForm } from './hours-form.tsx';
import styles from './marshalls.module.css';
import { spelledCode } from './pairing.ts';
import { Phone } from './phone.tsx';
import type { PostsView } from './use-posts.ts';

interface PostCardProps {
  post: PostSetUp;
  duties: readonly PostDuty[];
  rally: { id: RallyId; time_zone: string };
  codeOf(race: string): string;
  change: PostsView['change'];
  look: PostsView['look'];
  onSheet(): void;
  names: readonly string[];
  people: ReactNode;
}

export function PostCard({
  post,
  duties,
  rally,
  codeOf,
  change,
  look,
  onSheet,
  names,
  people,
}: PostCardProps) {
  const say = useSay();
  const [isSure, setIsSure] = useState(false);
  const { pairing } = post;
  const issue = () => {
    setIsSure(false);
    return change(() => issuePostCode(data(), post.id));
  };
  return (
    <details className={styles.post} data-post={post.code}>
      <summary>
        <span>
          <strong>{post.code}</strong>{' '}
          {post.name !== post.code && <span className={basics.light}>{post.name}</span>}
        </span>
        <span className={basics.light}>
          {duties.length === 0
            ? say('marshalls.noDuty')
            : duties.map(({ code, race_id }) => `${code} ${codeOf(race_id)}`).join(', ')}
        </span>
        <span className={names.length === 0 ? basics.light : undefined}>
          {names.length === 0 ? say('atPost.nobody') : joinIsolated(names, ', ')}
        </span>
        <span className={basics.light} data-phones>
          {post.phones.length === 0
            ? say('marshalls.noPhone')
            : post.phones.map((phone) => phone.name ?? say('marshalls.phone')).join(', ')}
        </span>
        <strong className={styles.paired} data-code>
          {pairing ? spelledCode(pairing.code) : '–'}
        </strong>
      </summary>
      <div className={styles.inPost}>
        <ul aria-label={say('marshalls.duties')}>
          {duties.map((duty) => (
            <DutyLine key={duty.id} duty={duty} race={codeOf(duty.race_id)} rally={rally} look={look} />
          ))}
          {duties.length === 0 && <li className={basics.light}>{say('marshalls.noDuty')}</li>}
        </ul>
        {people}
        <p className={styles.code}>
          {pairing ? (
            <>
              <span className={basics.light}>{say('marshalls.pairing')}</span>
              <strong>{spelledCode(pairing.code)}</strong>
            </>
          ) : (
            <span className={basics.light}>{say('marshalls.noCode')}</span>
          )}
          <Button look="quiet" onClick={onSheet}>
            {say('marshalls.sheet')}
          </Button>
          {!isSure && (
            <Button look="quiet" onClick={() => (pairing ? setIsSure(true) : issue())}>
              {say(pairing ? 'marshalls.newCode' : 'marshalls.firstCode')}
            </Button>
          )}
        </p>
        {isSure && (
          <Ask yes={say('marshalls.newCodeYes')} onYes={issue} onCancel={() => setIsSure(false)}>
            {say('marshalls.newCodeAsk')}
          </Ask>
        )}
        <ul aria-label={say('marshalls.phones')}>
          {post.phones.map((phone) => (
            <Phone key={phone.id} phone={phone} timeZone={rally.time_zone} change={change} />
          ))}
          {post.phones.length === 0 && <li className={basics.light}>{say('marshalls.noPhone')}</li>}
        </ul>
      </div>
    </details>
  );
}

interface DutyLineProps {
  duty: PostDuty;
  race: string;
  rally: { id: RallyId; time_zone: string };
  look: PostsView['look'];
}

/** One duty of a post: the point, its race and the hours in which it is open. Hours are changed in place. */
function DutyLine({ duty, race, rally, look }: DutyLineProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const [isOpen, setIsOpen] = useState(false);
  const { code, name, opens_at, closes_at } = duty;
  return (
    <li className={styles.duty} data-duty={code} data-row={duty.id}>
      <span>
        <strong>{code}</strong> {name !== code && name} <span className={basics.light}>{race}</span>
      </span>
      <span className={basics.light}>
        {spokenHours(opens_at, closes_at, rally.time_zone) || say('marshalls.anyHour')}
      </span>
      <span className={styles.acts}>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {say('marshalls.hours')}
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={async () => {
            await start(changedDuty(duty, { post_id: duty.post_id }, { post_id: null }));
            await look();
          }}
        >
          {say('marshalls.free')}
        </Button>
      </span>
      <ErrorLine isInline>{trouble}</ErrorLine>
      {sheet}
      {isOpen && (
        <HoursForm
          duty={duty}
          rally={rally}
          onDone={() => {
            setIsOpen(false);
            void look();
          }}
        />
      )}
    </li>
  );
}
