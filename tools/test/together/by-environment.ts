/** Orders test files by package and environment: a worker is used again as long as neither changes. */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keys = new Map(files.map((file) => [file, `${file.project.name} ${environmentOf(file.moduleId)}`]));
    const keyOf = (file: TestSpecification) => keys.get(file) ?? '';
    return (await super.sort(files)).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  }
}

function environmentOf(file: string): string {
  return /@vitest-environment\s+(\S+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
