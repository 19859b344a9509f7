/** XML from strangers: no document type, no entities of its own, no depth without end. */
import { XMLParser } from 'fast-xml-parser';
import { FileNotRead } from './file-problem.ts';

export type Element = { [name: string]: Element[] | string | undefined };

const DEEPEST = 60;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  parseTagValue: false,
  parseAttributeValue: false,
  // The five of XML and numbered ones; others need a document type.
  processEntities: true,
  maxNestedTags: DEEPEST,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** The text without comments, and refused where it declares anything. */
export function refuseDeclarations(text: string): string {
  const plain = text.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  if (
    /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(
      plain.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, ''),
    )
  ) {
    throw new FileNotRead('doctype');
  }
  return plain;
}

/** An element with its children as lists by name, its attributes as `@name`, its text as `#`. */
export function parseXml(text: string): Element {
  try {
    return parser.parse(text) as Element;
  } catch (cause) {
    const isDeep = cause instanceof RangeError || /nested/i.test(String(cause));
    throw new FileNotRead(isDeep ? 'too_deep' : 'malformed', { cause });
  }
}

/** The root of a GPX, and the prefix of its elements. Throws `FileNotRead`. */
export function gpxOf(tree: Element): { root: Element; prefix: string } {
  const name = Object.keys(tree).find((one) => /(?:^|:)gpx$/i.test(one));
  const root = name ? firstOf(tree, name) : undefined;
  if (!name || !root) throw new FileNotRead(Object.keys(tree).length > 0 ? 'not_gpx' : 'malformed');
  return { root, prefix: name.includes(':') ? `${name.split(':')[0]}:` : '' };
}

/** Asked before a text is read: what has too much in it would keep everybody waiting. */
export function hasMore(text: string, what: RegExp, most: number): boolean {
  let count = 0;
  for (const _ of text.matchAll(what)) if (++count > most) return true;
  return false;
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  const children = element?.[name];
  return Array.isArray(children) ? children : [];
}

export function firstOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0];
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value : undefined;
}

export function wordsOf(element: Element | undefined): string {
  const value = element?.['#'];
  return typeof value === 'string' ? value.trim() : '';
}
