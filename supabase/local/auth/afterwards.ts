/** Work no answer waits for, so that the time it takes tells nobody who has an account. */

export type Afterwards = {
  /** Begins once the answer is on its way. A failure is logged: whoever asked asks again. */
  add(what: string, work: () => Promise<unknown>): void;
  settled(): Promise<void>;
};

export function keepAfterwards(): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    add(what, work) {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((failure: unknown) => console.error(`auth: ${what} failed after the answer`, failure))
        .then(() => void underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
