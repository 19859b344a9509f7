/** "38 of 41 phones · 3 silent since 06:12 · 35 of 38 understood"; it opens to the list by post. */
import type { SentMessage, ToldPhone, ToldPost } from '@bivouac/data';
import type { Say } from '@bivouac/i18n';
import { formatTimeOfDay, TimeOfDay } from '@bivouac/ui';
import styles from './delivery.module.css';
import { deliveryOf, hasIt, isSilent } from './delivery-of.ts';
import type { ToldId } from './words/index.ts';

interface DeliveryProps {
  message: SentMessage;
  timeZone: string;
  nowMs: number;
  say: Say<ToldId>;
  isOpen?: boolean;
}

export function Delivery({ message, timeZone, nowMs, say, isOpen = false }: DeliveryProps) {
  const { phones, delivered, silent, silentSince, understood, unreached } = deliveryOf(message, nowMs);
  const asks = message.needs_acknowledgement;
  const since = silentSince && formatTimeOfDay(silentSince, timeZone);
  return (
    <details className={styles.delivery} open={isOpen}>
      <summary className={styles.line}>
        <span data-delivered>{say('told.delivered', { delivered, phones })}</span>
        {silent > 0 && (
          <span className={styles.warn}>
            {since
              ? say('told.silentSince', { count: silent, at: since })
              : say('told.silent', { count: silent })}
          </span>
        )}
        {asks && (
          <span className={understood < phones ? styles.warn : styles.ok} data-understood-by>
            {say('told.understood', { understood, delivered })}
          </span>
        )}
        {unreached.length > 0 && (
          <span className={styles.warn}>{say('told.noPhones', { count: unreached.length })}</span>
        )}
      </summary>
      {message.posts.length === 0 ? (
        <p className={styles.quiet}>{say('told.nobody')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.posts}>
            <thead>
              <tr>
                <th scope="col">{say('told.post')}</th>
                <th scope="col">{say('told.hasIt')}</th>
                {asks && <th scope="col">{say('told.said')}</th>}
                <th scope="col">{say('told.heardOf')}</th>
              </tr>
            </thead>
            <tbody>
              {message.posts.map((post) => (
                <PostRows key={post.id} {...{ post, asks, timeZone, nowMs, say }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

interface PostRowsProps {
  post: ToldPost;
  asks: boolean;
  timeZone: string;
  nowMs: number;
  say: Say<ToldId>;
}

function PostRows({ post, asks, timeZone, nowMs, say }: PostRowsProps) {
  const { code, name, phones } = post;
  const head = (
    <>
      <strong>{code}</strong> {name !== code && <span className={styles.quiet}>{name}</span>}
    </>
  );
  if (phones.length === 0) {
    return (
      <tr data-told-post={code}>
        <th scope="row">{head}</th>
        <td colSpan={asks ? 3 : 2} className={styles.warn}>
          {say('told.byRadio')}
        </td>
      </tr>
    );
  }
  return phones.map((phone) => (
    <tr key={phone.id} data-told-post={code} data-state={stateOf(phone, nowMs)}>
      <th scope="row">
        {head}
        {phone.name && <small className={styles.phone}>{phone.name}</small>}
      </th>
      <td>
        <At at={phone.delivered_at} timeZone={timeZone} />
      </td>
      {asks && (
        <td className={phone.acknowledged_at ? styles.ok : styles.warn}>
          {phone.acknowledged_at ? <At at={phone.acknowledged_at} timeZone={timeZone} /> : say('told.notYet')}
        </td>
      )}
      <td className={isSilent(phone, nowMs) ? styles.warn : undefined}>
        {phone.seen_at ? <At at={phone.seen_at} timeZone={timeZone} /> : say('told.never')}
      </td>
    </tr>
  ));
}

function At({ at, timeZone }: { at: string | null; timeZone: string }) {
  return at ? <TimeOfDay at={at} timeZone={timeZone} seconds /> : '–';
}

function stateOf(phone: ToldPhone, nowMs: number): string {
  if (phone.acknowledged_at) return 'understood';
  if (hasIt(phone)) return 'delivered';
  return isSilent(phone, nowMs) ? 'silent' : 'on_its_way';
}
