/** React's rules without exceptions: what decision 0015 says of effects and refs. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compilerFaults } from './compiler-rules.ts';
import { filesOf } from './find-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const PARTS = /^(libs\/[^/]+|shell|gallery|mfe-[a-z]+)\/src\/.*\.tsx?$/;

/** The formatter puts the statements of a component or hook two spaces from the margin. */
const FAULTS = {
  'a list of dependencies that is not whole': /biome-ignore lint\/correctness\/use\w+/,
  'a ref written while drawing': /^ {2}(?:(?:else )?(?:if \(.*\) )?)\w+\.current (?:[|&?]{2})?= /,
};

function faultsOf(text: string): string[] {
  const lines = text.split('\n');
  return Object.entries(FAULTS).flatMap(([fault, sign]) =>
    lines.some((line) => sign.test(line)) ? fault : [],
  );
}

it('has none in the pages and libraries', () => {
  const faults = filesOf(root, '')
    .filter((path) => PARTS.test(path) && !path.includes('.test.'))
    .flatMap((path) => faultsOf(readFileSync(join(root, path), 'utf8')).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
});

it('has what the React Compiler asks for', () => {
  const faults = filesOf(root, '')
    .filter((path) => PARTS.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ path, text }) => path.endsWith('x') || text.includes("from 'react'"))
    .flatMap(({ path, text }) => compilerFaults(path, text));
  expect(faults).toEqual([]);
}, 60_000);

it.each([
  ['a component made while drawing', 'const Part = usePart(load);\n  return <Part />;'],
  ['a clock read while drawing', 'return <time>{ageOf(Date.now())}</time>;'],
  ['a clock read while drawing', 'const shown = rows.filter(({ at }) => Date.now() - at < 5);'],
  ['a clock read while drawing', 'const [now] = [new Date()];'],
  ['state set by an effect at once', 'const [a, setA] = useState(0);\n  useEffect(() => setA(b), [b]);'],
  [
    'state set by an effect at once',
    'const [a, setA] = useState(0);\n  const read = async () => {\n    setA(await ask());\n  };\n  const begin = useEffectEvent(read);\n  useEffect(() => {\n    if (b) void begin();\n  }, [b]);',
  ],
])('finds %s', (what, body) => {
  expect(compilerFaults('a.tsx', `export function A({ b }) {\n  ${body}\n}`)).toEqual([
    expect.stringContaining(what),
  ]);
});

it.each([
  'const [now] = useState(Date.now);\n  const press = () => setSaid(Date.now());',
  'const [now, setNow] = useState(() => Date.now());\n  useEffect(() => {\n    const timer = setInterval(() => setNow(Date.now()), 5);\n    return () => clearInterval(timer);\n  }, []);',
  'const [a, setA] = useState(0);\n  useEffect(() => {\n    ask().then((answer) => setA(answer));\n  }, [b]);',
  'const [a, setA] = useState(b);\n  if (a !== b) setA(b);',
  'return <button onClick={() => keep(new Date())} />;',
])('lets pass %s', (body) => {
  expect(compilerFaults('a.tsx', `export function A({ b }) {\n  ${body}\n}`)).toEqual([]);
});

it.each([
  '  // biome-ignore lint/correctness/useExhaustiveDependencies: name stands for ref',
  '  newest.current = props;',
  '  was.current ||= is;',
  '  if (isHere) newest.current = props;',
  '  else if (isRecorded && !shown.current) shown.current = null;',
])('finds %s', (line) => expect(faultsOf(line)).toHaveLength(1));

it('leaves effects, handlers and other rules alone', () => {
  expect(faultsOf('    newest.current = props;\n  if (a.current === b) return;')).toEqual([]);
  expect(faultsOf('  // biome-ignore lint/a11y/noAutofocus: asked for by a press')).toEqual([]);
});
