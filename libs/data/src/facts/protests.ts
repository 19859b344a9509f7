/** Entries of the register of enquiries and protests, and their answers. They change no result; the public hears nothing of them. */
import type { Instant } from '../feed/envelope.ts';
import type { FactEnvelope } from './envelope.ts';

export interface Protest extends FactEnvelope {
  kind: 'protest';
  race?: string;
  /** Default `protest`. */
  what?: 'enquiry' | 'protest';
  number: string;
  subject: string;
  /** When it was handed in; default now. */
  at?: Instant;
  about_penalty?: string;
  /** Key of the published page it is about, e.g. `stage/SS1`. */
  page?: string;
  /** Of that page; default the last. */
  version?: number;
  document_url?: string;
}

export interface ProtestAnswer extends FactEnvelope {
  kind: 'protest_answer';
  race?: string;
  /** Id of the protest, in its first answer; a correction has `supersedes` in its place. */
  protest?: string;
  /** `withdrawn`: by the crew. */
  outcome: 'answered' | 'upheld' | 'rejected' | 'withdrawn';
  text: string;
  document_url?: string;
}
