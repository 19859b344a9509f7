/** What is printed and taken to the posts: one sheet each, with the QR code and the code to type. */
import { data, issuePostCode, type PostDuty, type PostSetUp, type RallySetUp } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { QrCode } from '@bivouac/ui/qr';
import { useEffect, useState } from 'react';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenHours } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import sheet from './marshalls.module.css';
import { pairingAddress, spelledCode } from './pairing.ts';
import type { PostsView } from './use-posts.ts';

interface SheetsProps {
  rally: RallySetUp;
  posts: readonly PostSetUp[];
  duties: readonly PostDuty[];
  codeOf(race: string): string;
  change: PostsView['change'];
  trouble: string | null;
  onClose(): void;
}

export function Sheets({ rally, posts, duties, codeOf, change, trouble, onClose }: SheetsProps) {
  const say = useSay();
  const without = posts.filter(({ pairing }) => pairing === null);
  const [prints, setPrints] = useState(0);
  const issueAll = async () => {
    for (const post of without) if (!(await change(() => issuePostCode(data(), post.id)))) return;
    setPrints(prints + 1);
  };
  // Only once the codes that were issued are on the sheets.
  useEffect(() => {
    if (prints > 0) window.print();
  }, [prints]);
  return (
    <>
      <div className={sheet.tools}>
        <Button onClick={onClose}>{say('marshalls.back')}</Button>
        <Button look="primary" onClick={issueAll}>
          {say('marshalls.print', { count: posts.length })}
        </Button>
        <ErrorLine>{trouble}</ErrorLine>
      </div>
      {posts.map((post) => (
        <PostSheet
          key={post.id}
          rally={rally}
          post={post}
          duties={duties.filter(({ post_id }) => post_id === post.id)}
          codeOf={codeOf}
        />
      ))}
    </>
  );
}

interface PostSheetProps extends Pick<SheetsProps, 'rally' | 'duties' | 'codeOf'> {
  post: PostSetUp;
}

function PostSheet({ rally, post, duties, codeOf }: PostSheetProps) {
  const say = useSay();
  const { pairing } = post;
  return (
    <article className={sheet.sheet} data-sheet={post.code}>
      <header className={sheet.head}>
        <p>{rally.name}</p>
        <h2 className={sheet.sheetsCode}>{post.code}</h2>
        {post.name !== post.code && <p className={sheet.name}>{post.name}</p>}
      </header>
      {pairing ? (
        <div className={sheet.pairing}>
          <QrCode
            className={sheet.qr}
            text={pairingAddress(location.origin, post.id, pairing.code)}
            label={say('marshalls.qr', { post: post.code })}
          />
          <div>
            <ol className={sheet.steps}>
              <li>{say('marshalls.stepScan')}</li>
              <li>{say('marshalls.stepType', { address: `${location.host}/marshalls/` })}</li>
              <li>{say('marshalls.stepOffline')}</li>
            </ol>
            <p className={sheet.typed}>{spelledCode(pairing.code)}</p>
          </div>
        </div>
      ) : (
        <p className={basics.strong}>{say('marshalls.noCode')}</p>
      )}
      <table className={sheet.duties}>
        <caption>{say('marshalls.duties')}</caption>
        <tbody>
          {duties.map(({ id, code, name, race_id, opens_at, closes_at }) => (
            <tr key={id}>
              <th scope="row">{code}</th>
              <td>{name !== code && name}</td>
              <td>{codeOf(race_id)}</td>
              <td>{spokenHours(opens_at, closes_at, rally.time_zone) || say('marshalls.anyHour')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={sheet.foot}>{say('marshalls.zone', { zone: rally.time_zone })}</footer>
    </article>
  );
}
