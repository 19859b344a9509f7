/** What is told: a notice to the public, to officials or to posts; a document. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface Notice extends FactEnvelope {
  kind: 'notice';
  race?: string;
  /** Default `public`. */
  audience?: 'public' | 'officials' | 'posts';
  /** To posts: those that serve this stage; with `posts` those named, by code or id; with neither all of the race or rally. */
  stage?: string;
  posts?: string[];
  /** To posts: each phone is to say that it was understood. */
  needs_acknowledgement?: boolean;
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
  /** Where it lies elsewhere. It has this or a `file`. */
  url?: string;
  /** Its name among the files of documents, in the folder of its rally. */
  file?: string;
  size_bytes?: number;
  /** Of the file, hexadecimal. */
  sha256?: string;
  /**
   * When everybody sees it; left out or past: at once. What is at most 15 minutes past is when it was published, for documents that
   * print it. At most a year from now.
   */
  publish_at?: Instant;
  /** The published page it was made from. */
  page?: { key: string; version?: number; sha256?: string };
  /** What of the page it is of: a start list of one stage, a classification of one class. */
  about?: { stage?: string; class?: string };
  /** Documents of the same thing beside which it is published; one that is not named here is asked about. */
  beside?: string[];
  /** Default `published`; a draft is published by a document that supersedes it, and withdrawn by a void. */
  status?: 'draft' | 'published';
}
