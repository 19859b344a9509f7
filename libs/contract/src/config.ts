/** Settings of a deployment, read from `/config.json` when the page starts: one build serves every deployment. */
export interface Config {
  /** Without a trailing slash. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Where the public feed is read, without a trailing slash; `{supabaseUrl}/rest/v1/rpc`, or a path of a CDN. */
  readonly feedUrl: string;
  /** How spectators hear of changes; `both`: by sockets up to `socketsAtMost` readers. Officials always have a socket. */
  readonly transport: 'realtime' | 'poll' | 'both';
  /** Of `both`: about so many readers of a rally have a socket, the others look every two seconds. */
  readonly socketsAtMost?: number;
  /** Offered languages, the first is the one of last resort. */
  readonly languages: readonly string[];
  /** Where errors are reported; null: nowhere. */
  readonly sentryDsn: string | null;
  /** Which of several deployments that report to one place this is. */
  readonly sentryEnvironment?: string;
  /** Code of the demo rally that is played on this machine; left out: this is no demo. */
  readonly demoRally?: string;
  /** How many days ago a release may have been signed for a browser that comes for the first time; 0: however many, left out: 30. */
  readonly releaseDays?: number;
}
