/** What one group of attempts came to. */
export type Group = {
  name: string;
  tried: number;
  refused: number;
  leaks: string[];
  notes: string[];
};

export function newGroup(name: string): Group {
  return { name, tried: 0, refused: 0, leaks: [], notes: [] };
}

export function lineOf({ name, tried, refused, leaks }: Group): string {
  return `${name.padEnd(52)} tried ${String(tried).padStart(6)}   refused ${String(refused).padStart(6)}   leaked ${leaks.length}`;
}

export function attempt(group: Group, reached: string | null): void {
  group.tried += 1;
  if (reached === null) group.refused += 1;
  else group.leaks.push(reached);
}
