/** What everybody is told: a notice, or a document by its address. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface Notice extends FactEnvelope {
  kind: 'notice';
  race?: string;
  level: 'info' | 'warning' | 'urgent';
  /** By language; a plain string is taken as English. */
  text: string | Record<string, string>;
  pinned?: boolean;
  until?: Instant;
}

export interface Document extends FactEnvelope {
  kind: 'document';
  race?: string;
  kind_of: string;
  number?: string;
  title: string;
  language?: string;
  url: string;
  size_bytes?: number;
  sha256?: string;
  /** Default `published`; a draft is published by a document that supersedes it, and withdrawn by a void. */
  status?: 'draft' | 'published';
}
