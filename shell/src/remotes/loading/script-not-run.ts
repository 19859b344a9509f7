/** A script of a remote could not be fetched, or is not the file that was signed: the browser does not tell which. */
export class ScriptNotRun extends Error {
  readonly reason = 'not_run';
  readonly url: string;
  constructor(url: string) {
    super(`The script ${url} was not run: it could not be fetched, or is not the file that was signed.`);
    this.name = 'ScriptNotRun';
    this.url = url;
  }
}
