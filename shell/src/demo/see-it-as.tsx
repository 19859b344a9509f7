/** "See it as": on the home page of a demo, the parts a visitor may take by one press each, at the stage that runs now. */

import type { SessionTokens } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useLanguage } from '../frame/language.ts';
import { Link } from '../frame/link.tsx';
import { usePage } from '../frame/page.ts';
import { useChanging } from '../frame/use-changing.ts';
import { loadData } from '../start/libraries.ts';
import styles from './see-it-as.module.css';

/** What the demo's door answers: where something is to be seen now, and sessions of those who may work there. */
interface Scene {
  rally: string;
  rally_code: string;
  race: string;
  day: string;
  leg: string;
  stage: string;
  stage_code: string;
  /** Null: nobody stands at the finish of the stage. */
  post: string | null;
}

type Part = 'organizer' | 'marshall';

const PHONE = 'popup,width=400,height=820';

export function SeeItAs() {
  const { tag, say } = useLanguage();
  const { places } = usePage();
  const scene = useScene();
  const become = useBecome();
  const [trouble, setTrouble] = useState(false);
  // What is drawn already waits for it: it would push the page down.
  if (scene === undefined) return <i hidden data-coming />;
  if (!scene) return null;
  const { post, stage_code: stage } = scene;

  const marshall = async (at: string) => {
    // Opened at once: later a browser would take it for something nobody asked for.
    const phone = window.open('', 'bivouac-phone', PHONE);
    const isReady = await become('marshall', scene);
    setTrouble(!isReady);
    if (!isReady) return phone?.close();
    if (!phone) return window.location.assign(postPath(at));
    phone.location.href = postPath(at);
    places.navigate(spectatorPath(tag, scene));
  };
  const organizer = async () => {
    const isReady = await become('organizer', scene);
    setTrouble(!isReady);
    if (isReady) places.navigate(deskPath(scene));
  };
  return (
    <section className={styles.strip} aria-label={say('demo.title')} data-see-it-as>
      <div className={styles.inner}>
        <h2 className={styles.title}>{say('demo.title')}</h2>
        <ul className={styles.parts}>
          <li>
            <Link href={spectatorPath(tag, scene)} className={styles.part}>
              {say('demo.spectator')}
            </Link>
            <span className={styles.what}>{say('demo.spectatorSees', { stage })}</span>
          </li>
          {post && (
            <li>
              <Button className={styles.part} onClick={() => void marshall(post)} data-part="marshall">
                {say('demo.marshall')}
              </Button>
              <span className={styles.what}>{say('demo.marshallSees', { stage })}</span>
            </li>
          )}
          <li>
            <Button className={styles.part} onClick={() => void organizer()} data-part="organizer">
              {say('demo.organizer')}
            </Button>
            <span className={styles.what}>{say('demo.organizerSees', { stage })}</span>
          </li>
        </ul>
        <p role="status" className={styles.trouble}>
          {trouble && say('demo.trouble')}
        </p>
      </div>
    </section>
  );
}

/** Asked again when the reader comes back: the demo goes on meanwhile. Undefined: not answered yet. */
function useScene(): Scene | null | undefined {
  const [scene, setScene] = useState<Scene | null>();
  useEffect(() => {
    const stop = new AbortController();
    const look = () => void readScene(stop.signal).then((found) => stop.signal.aborted || setScene(found));
    const looked = () => document.visibilityState === 'visible' && look();
    look();
    const again = setInterval(looked, 15_000);
    document.addEventListener('visibilitychange', looked);
    return () => {
      stop.abort();
      clearInterval(again);
      document.removeEventListener('visibilitychange', looked);
    };
  }, []);
  return scene;
}

function useBecome(): (part: Part, scene: Scene) => Promise<boolean> {
  const { config, session } = usePage();
  const { state } = useChanging(session);
  return async (part, { rally }) => {
    if (state === 'signed_in') {
      const { data, myRoles } = await loadData(config);
      const roles = await myRoles(data());
      const mayAlready = (role: string, of: string | null) =>
        role === 'platform_admin' || (of === rally && (role !== 'marshall' || part === 'marshall'));
      if (roles.ok && roles.value.some((one) => mayAlready(one.role, one.rally_id))) return true;
    }
    const tokens = await takePart(part);
    return tokens !== null && (await session.adopt(tokens)).ok;
  };
}

async function readScene(signal: AbortSignal): Promise<Scene | null> {
  const answer = await fetch('/demo/v1', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Scene) : null;
}

async function takePart(part: Part): Promise<SessionTokens | null> {
  const answer = await fetch('/demo/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as: part }),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SessionTokens) : null;
}

const spectatorPath = (language: string, { rally, race, day, leg, stage }: Scene): string =>
  `/${language}/rally/${rally}/live/ranking/${race}/day/${day}/leg/${leg}/stage/${stage}`;

const deskPath = ({ rally, race, stage }: Scene): string =>
  `/organizer/rally/${rally}/race/${race}/chronos/stage/${stage}`;

const postPath = (post: string): string => `/marshalls/${post}`;
