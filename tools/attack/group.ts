/** What one group of attempts came to. */
export type Group = {
  name: string;
  tried: number;
  refused: number;
  /** What was reached that must not be, each as a sentence. */
  leaks: string[];
};

export function newGroup(name: string): Group {
  return { name, tried: 0, refused: 0, leaks: [] };
}

export function lineOf({ name, tried, refused, leaks }: Group): string {
  return `${name.padEnd(44)} tried ${String(tried).padStart(6)}   refused ${String(refused).padStart(6)}   leaked ${leaks.length}`;
}
