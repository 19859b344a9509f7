/** Runs a script of a remote, if its bytes are the expected ones. */

/** It could not be fetched, or is not the file that was signed: the browser does not tell which. */
export class ScriptNotRun extends Error {
  readonly reason = 'not_run';
  readonly url: string;
  constructor(url: string) {
    super(`The script ${url} was not run: it could not be fetched, or is not the file that was signed.`);
    this.name = 'ScriptNotRun';
    this.url = url;
  }
}

/** `integrity`: `sha384-…`. Leaves no script element behind, so that the next attempt asks again. */
export function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new ScriptNotRun(url));
    });
    document.head.append(script);
  });
}
