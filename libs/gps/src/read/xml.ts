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
