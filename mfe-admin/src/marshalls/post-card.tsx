/** One post: what it serves, the code on its sheet, and its phones. */
import { data, issuePostCode, type PostDuty, type PostSetUp, type RallyId } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { type ReactNode, useState } from 'react';
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
  people: ReactNode;
}

export function PostCard({ post, duties, rally, codeOf, change, look, onSheet, people }: PostCardProps) {
  const say = useSay();
  const [isSure, setIsSure] = useState(false);
  const { pairing } = post;
  const issue = () => {
    setIsSure(false);
    return change(() => issuePostCode(data(), post.id));
  };
  return (
    <div data-post={post.code}>
      <Card
        title={
          <>
            {post.code} {post.name !== post.code && <span className={basics.light}>{post.name}</span>}
          </>
        }
        aside={<Button onClick={onSheet}>{say('marshalls.sheet')}</Button>}
      >
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
              <strong data-code>{spelledCode(pairing.code)}</strong>
            </>
          ) : (
            <span className={basics.light}>{say('marshalls.noCode')}</span>
          )}
          {!isSure && (
            <Button look="quiet" onClick={() => (pairing ? setIsSure(true) : issue())}>
              {say(pairing ? 'marshalls.newCode' : 'marshalls.firstCode')}
            </Button>
          )}
        </p>
        {isSure && (
          <p className={styles.ask}>
            {say('marshalls.newCodeAsk')}
            <Button look="primary" onClick={issue}>
              {say('marshalls.newCodeYes')}
            </Button>
            <Button onClick={() => setIsSure(false)}>{say('cancel')}</Button>
          </p>
        )}
        <ul aria-label={say('marshalls.phones')}>
          {post.phones.map((phone) => (
            <Phone key={phone.id} phone={phone} timeZone={rally.time_zone} change={change} />
          ))}
          {post.phones.length === 0 && <li className={basics.light}>{say('marshalls.noPhone')}</li>}
        </ul>
      </Card>
    </div>
  );
}
