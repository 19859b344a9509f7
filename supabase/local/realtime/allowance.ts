/** How many things a second a client may do: a bucket that refills steadily up to a burst. */
export class Allowance {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #filledAtMs: number;

  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#filledAtMs = nowMs;
  }

  take(nowMs: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((nowMs - this.#filledAtMs) / 1_000) * this.#perSecond);
    this.#filledAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
