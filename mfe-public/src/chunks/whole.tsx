/** In the place of `later.tsx` where there is no browser: every part is here already, and each says which chunk of the client it is in. */
import type { ComponentType } from 'react';
import { useTold } from '../first-view/told.ts';
import * as chart from './chart.ts';
import * as following from './following.ts';
import * as lists from './list-pages.ts';
import * as opened from './opened.ts';
import * as overview from './overview.ts';
import * as rally from './rally-pages.ts';
import * as stage from './stage.ts';
import * as wide from './wide.ts';

/** By the names the client's chunks have; asked only while something is drawn, when all of them are there. */
const partOf = (name: string, part: string) => {
  const chunks: Record<string, object> = { overview, rally, lists, opened, following, chart, stage, wide };
  return (chunks[name] as Record<string, ComponentType<object>> | undefined)?.[part];
};

export function later(name: string, part: string) {
  return function Whole(props: object) {
    useTold()?.said.chunks.add(`part-${name}`);
    const Part = partOf(name, part);
    // Officials have a browser.
    return Part ? <Part {...props} /> : null;
  };
}

export function laterTable(name: string, part: string) {
  return function Whole(props: object) {
    useTold()?.said.chunks.add(`table-${name}`);
    const Part = partOf(name, part);
    return Part ? <Part {...props} /> : null;
  };
}

export function fetchFor(): void {}

export function forgetLost(): void {}

export function fetchLater(): () => void {
  return () => undefined;
}
