/** What is half typed on a page, by its place: it stays there while another point or view of the page is looked at. */

export interface Told {
  /** As it is named to whoever typed it; empty: it stays, and is not worth a question. */
  text: string;
  name: string;
  /** What to choose in the address to see it. */
  way: Readonly<Record<string, string | null>>;
}

export interface Draft extends Told {
  value: unknown;
}

export const untold = (): Told => ({ text: '', name: '', way: {} });

export class Drafts {
  readonly #kept: Map<string, Draft>;
  readonly #shown = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #hidden: readonly (Draft & { key: string })[] = [];

  constructor(kept: readonly (readonly [string, Draft])[] = []) {
    this.#kept = new Map(kept);
  }
  kept = () => [...this.#kept];
  subscribe = (heard: () => void) => {
    this.#listeners.add(heard);
    return () => void this.#listeners.delete(heard);
  };
  get(key: string): Draft | undefined {
    return this.#kept.get(key);
  }
  set(key: string, draft: Draft | null): void {
    if (draft) this.#kept.set(key, draft);
    else if (!this.#kept.delete(key)) return;
    this.#changed();
  }
  show(key: string): () => void {
    this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    this.#changed();
    return () => {
      this.#shown.set(key, (this.#shown.get(key) ?? 0) - 1);
      this.#changed();
    };
  }
  hidden = () => this.#hidden;
  text(): string {
    return [...this.#kept.values()].flatMap(({ text }) => text || []).join(' · ');
  }

  #changed() {
    const hidden = [...this.#kept].flatMap(([key, draft]) =>
      draft.text !== '' && (this.#shown.get(key) ?? 0) === 0 ? [{ key, ...draft }] : [],
    );
    const isSame =
      hidden.length === this.#hidden.length &&
      hidden.every(({ key, value }, n) => {
        const old = this.#hidden[n];
        return old?.key === key && old.value === value;
      });
    if (!isSame) this.#hidden = hidden;
    for (const heard of this.#listeners) heard();
  }
}
