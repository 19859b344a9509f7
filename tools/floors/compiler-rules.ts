/**
 * The rules of the React Compiler that a text search cannot find. Its own lint would be a second parser and a second configuration beside
 * Biome (docs/decisions/0015): this finds what it found here, from the syntax alone.
 */
import { parseAst } from 'rolldown/parseAst';

type Tree = { type: string; start: number } & Record<string, unknown>;

const COMPONENT_OR_HOOK = /^(?:[A-Z]|use[A-Z])/;
const HOOK = /^use[A-Z]/;
const EFFECT = /^use(?:Layout|Insertion)?Effect$/;
const CLOCKS = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID']);
/** Functions given to these run later, not while drawing. */
const LATER = /^(?:then|catch|finally|subscribe|addEventListener|on|sort)$/;

export function compilerFaults(path: string, text: string): string[] {
  const faults: string[] = [];
  const fault = (at: Tree, what: string) =>
    faults.push(`${path}:${text.slice(0, at.start).split('\n').length}: ${what}`);
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Tree, (node) => {
    const drawn = drawnBy(node);
    if (drawn) findIn(drawn, fault);
    return true;
  });
  return faults;
}

function findIn(body: Tree, fault: (at: Tree, what: string) => void): void {
  const setters = new Set<string>();
  const functions = new Map<string, Tree>();
  const effects: Tree[] = [];
  visit(body, (node) => {
    if (node.type === 'FunctionDeclaration') functions.set(nameOf(node.id), node.body as Tree);
    if (node.type === 'VariableDeclarator') declared(node, setters, functions);
    if (node.type === 'VariableDeclarator' && isMade(node)) fault(node, 'a component made while drawing');
    if (isClock(node)) fault(node, 'a clock read while drawing');
    if (node.type !== 'CallExpression') return !isFunction(node);
    const called = nameOf(node.callee);
    if (EFFECT.test(called)) effects.push(node);
    return !HOOK.test(called) || called === 'useMemo' ? 'calls' : 'children';
  });
  for (const effect of effects) {
    const [run] = effect.arguments as Tree[];
    if (run && isFunction(run) && sets(run.body as Tree, setters, functions, new Set()))
      fault(effect, 'state set by an effect at once');
  }
}

/** `const [value, setValue] = useState()`, and functions of a component by their name. */
function declared({ id, init }: Tree, setters: Set<string>, functions: Map<string, Tree>): void {
  const call = init as Tree | null;
  if (call?.type === 'CallExpression') {
    const called = nameOf(call.callee);
    const [first] = call.arguments as Tree[];
    if (/^use(?:State|Reducer)$/.test(called) && (id as Tree).type === 'ArrayPattern')
      setters.add(nameOf(((id as Tree).elements as Tree[])[1]));
    else if (/^use(?:Callback|EffectEvent)$/.test(called) && first)
      functions.set(nameOf(id), isFunction(first) ? (first.body as Tree) : first);
  } else if (call && isFunction(call)) functions.set(nameOf(id), call.body as Tree);
}

/** Whether it sets state before it returns, by itself or by a function of the component. What a ref decides only an effect can know. */
function sets(body: Tree, setters: Set<string>, functions: Map<string, Tree>, seen: Set<string>): boolean {
  let does = false;
  const follow = (name: string) => {
    const called = functions.get(name);
    if (setters.has(name)) does = true;
    else if (called && !seen.has(name)) does ||= sets(called, setters, functions, seen.add(name));
  };
  // `useEffectEvent(read)` stands for `read`.
  if (body.type === 'Identifier') follow(nameOf(body));
  let hasRef = false;
  visit(body, (node) => {
    if (node.type === 'CallExpression') follow(nameOf(node.callee));
    hasRef ||= node.type === 'MemberExpression' && nameOf(node) === 'current';
    return !isFunction(node);
  });
  return does && !hasRef;
}

const isMade = ({ id, init }: Tree): boolean =>
  /^[A-Z][a-z]/.test(nameOf(id)) &&
  (init as Tree | null)?.type === 'CallExpression' &&
  HOOK.test(nameOf((init as Tree).callee));

function isClock(node: Tree): boolean {
  if (node.type === 'NewExpression')
    return nameOf(node.callee) === 'Date' && (node.arguments as Tree[]).length === 0;
  return node.type === 'CallExpression' && CLOCKS.has(nameOf(node.callee, true));
}

/** The body of a component or hook at the top of a file. */
function drawnBy(node: Tree): Tree | null {
  if (node.type === 'FunctionDeclaration')
    return COMPONENT_OR_HOOK.test(nameOf(node.id)) ? (node.body as Tree) : null;
  if (node.type !== 'VariableDeclarator' || !COMPONENT_OR_HOOK.test(nameOf(node.id))) return null;
  const init = node.init as Tree | null;
  return init && isFunction(init) ? (init.body as Tree) : null;
}

const isFunction = ({ type }: Tree): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

function nameOf(node: unknown, whole = false): string {
  const { type, name, property, object } = (node ?? { type: '' }) as Tree;
  if (type === 'Identifier') return String(name);
  if (type !== 'MemberExpression') return '';
  return whole ? `${nameOf(object)}.${nameOf(property)}` : nameOf(property);
}

type Into = boolean | 'calls' | 'children';

/** Every node, parents first. `into` answers whether to go on below; `calls`: also into functions that a call is given. */
function visit(node: Tree, into: (node: Tree) => Into): void {
  const below = into(node);
  if (!below) return;
  const isLater = below !== 'calls' || LATER.test(nameOf(node.callee));
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null || !('type' in child)) continue;
    const tree = child as Tree;
    if (below === 'calls' && !isLater && isFunction(tree)) visit(tree.body as Tree, into);
    else visit(tree, into);
  }
}
