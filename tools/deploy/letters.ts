/** The letters of accounts as a hosted project's own templates (GoTrue, Go's templates): the words are those of this machine's letters. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Language,
  type LetterKind,
  spanOf,
  texts,
} from '../../supabase/local/auth/one-time/letter-texts.ts';
import { projectRoot } from '../../supabase/local/index.ts';

export type Template = { file: string; subject: string; content: string };

/** As `[auth.email.template.<name>]` calls them. Both letters of a change of address are of one template there. */
const kinds: Record<string, LetterKind> = {
  confirmation: 'signup',
  email_change: 'email_change',
  invite: 'invite',
  magic_link: 'magiclink',
  reauthentication: 'reauthentication',
  recovery: 'recovery',
};

/** As `otp_expiry` of `supabase/config.toml`. */
const lifetimeS = 3_600;
const site = '{{ .SiteURL }}';

export function letterTemplates(): Record<string, Template> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      {
        file: `./supabase/templates/${name}.html`,
        subject: inEachLanguage((words) => words[kind].subject(site)),
        content: `${inEachLanguage((words, language) => bodyOf(kind, words, language))}\n`,
      },
    ]),
  );
}

export async function writeLetters(): Promise<void> {
  const config = join(projectRoot, 'supabase', 'config.toml');
  let text = await readFile(config, 'utf8');
  await mkdir(join(projectRoot, 'supabase', 'templates'), { recursive: true });
  for (const [name, { file, subject, content }] of Object.entries(letterTemplates())) {
    await writeFile(join(projectRoot, file), content);
    const head = `[auth.email.template.${name}]\nsubject = '''`;
    const from = text.indexOf(head) + head.length;
    text = text.slice(0, from) + subject + text.slice(text.indexOf("'''", from));
  }
  await writeFile(config, text);
}

type Words = (typeof texts)[Language];

/** A language the account was not made in, or none at all, is English. */
function inEachLanguage(say: (words: Words, language: Language) => string): string {
  const others = (Object.keys(texts) as Language[]).filter((language) => language !== 'en');
  const cases = others.map(
    (language, place) =>
      `{{ ${place === 0 ? 'if' : 'else if'} eq (printf "%v" .Data.language) "${language}" }}${say(texts[language], language)}`,
  );
  return `${cases.join('')}{{ else }}${say(texts.en, 'en')}{{ end }}`;
}

function bodyOf(kind: LetterKind, words: Words, language: Language): string {
  const { why, ignore } = words[kind];
  const link = '<a href="{{ .ConfirmationURL }}">{{ .ConfirmationURL }}</a>';
  const hasLink = kind !== 'reauthentication';
  const lasts = (hasLink ? words.lasts : words.lastsAlone)(spanOf(language, lifetimeS));
  return [
    '',
    `<p>${why(site, '{{ .NewEmail }}')}</p>`,
    ...(hasLink ? [`<p>${words.open}<br>${link}</p>`] : []),
    `<p>${hasLink ? words.type : words.typeAlone} <strong>{{ .Token }}</strong></p>`,
    `<p>${lasts} ${ignore}</p>`,
    '',
  ].join('\n');
}
