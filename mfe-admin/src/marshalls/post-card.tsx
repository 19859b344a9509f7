/** One post in a line: what it serves, who is there, its phones and the code on its sheet. It opens to where they are changed. */

import { data, issuePostCode, type PostDuty, type PostSetUp, type RallyId } from '@bivouac/data';
import { joinIsolated } from '@bivouac/i18n';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
import { Ask } from '../forms/ask.tsx';
import { useSay } from '../language/language.ts';
import { DutyLine } from './duty-line.tsx';
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
