/** A connection on which the database's notifications arrive; when it breaks it is made anew until told to stop. */
import postgres, { type Options, type Sql } from 'postgres';
import { connectTimeoutS } from './passing.ts';

export type Listening = {
  /** False while notifications may be missed. */
  isHearing(): boolean;
  stop(): Promise<void>;
};

export type ListeningSettings = {
  listenAgainMs: number;
  /** How often the listening connection is asked for a sign of life, and how long it may take. */
  listenPulseMs: number;
};

export const defaultListeningSettings: ListeningSettings = { listenAgainMs: 250, listenPulseMs: 15_000 };

type Listen = {
  databaseUrl: string;
  name: string;
  channels: Record<string, (notification: string) => void>;
  /** It hears, for the first time or again: what was announced before is not known. */
  onHearing?(): void;
  onDeaf?(): void;
  settings: ListeningSettings;
};

export class ListeningFailed extends Error {
  override readonly name = 'ListeningFailed';
  readonly reason = 'database_unreachable';

  constructor(options: ErrorOptions) {
    super('The database cannot be listened to. Check that it runs and accepts connections.', options);
  }
}

/** Listens to the channels; resolves once the first connection hears, throws `ListeningFailed` if it cannot be made. */
export async function listen(wanted: Listen): Promise<Listening> {
  const { databaseUrl, name, channels, onHearing, onDeaf, settings } = wanted;
  let line: Sql | undefined;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  const pulse = setInterval(() => void checkPulse(), settings.listenPulseMs);

  async function connect() {
    // `onnotify` is what the library's own `listen` uses; that one reconnects in silence, and silence is what must not be.
    const options: Options<Record<string, never>> & { onnotify(channel: string, text: string): void } = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      connect_timeout: connectTimeoutS,
      fetch_types: false,
      connection: { application_name: name },
      onnotice: () => {},
      onnotify: (channel, text) => channels[channel]?.(text),
      onclose: () => deafen(made),
    };
    const made: Sql = postgres(databaseUrl, options);
    try {
      for (const channel of Object.keys(channels)) await made`listen ${made(channel)}`;
    } catch (cause) {
      void made.end({ timeout: 0 });
      throw new ListeningFailed({ cause });
    }
    if (isStopped) return void made.end({ timeout: 0 });
    line = made;
    onHearing?.();
  }

  function deafen(broken: Sql) {
    if (line !== broken) return;
    line = undefined;
    void broken.end({ timeout: 0 });
    if (isStopped) return;
    onDeaf?.();
    retry();
  }

  function retry() {
    again = setTimeout(() => void connect().catch(() => isStopped || retry()), settings.listenAgainMs);
  }

  async function checkPulse() {
    const asked = line;
    if (!asked) return;
    const late = setTimeout(() => deafen(asked), settings.listenPulseMs / 2);
    await asked`select 1`.catch(() => deafen(asked));
    clearTimeout(late);
  }

  try {
    await connect();
  } catch (cause) {
    clearInterval(pulse);
    throw cause;
  }
  return {
    isHearing: () => line !== undefined,
    async stop() {
      isStopped = true;
      clearInterval(pulse);
      clearTimeout(again);
      await line?.end({ timeout: 1 });
    },
  };
}
