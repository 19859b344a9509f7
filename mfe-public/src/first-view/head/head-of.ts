/** What crawlers and shared links are told of an address: its title, a sentence with who leads, the event as data, a picture. */
import type { DocumentHead, GivenPage, RenderInput } from '@bivouac/contract';
import { sayDays } from '../../language/dates.ts';
import type { Say } from '../../language/text.tsx';
import { eventData } from './event-data.ts';
import { pictureSvg } from './picture-svg.ts';
import { subjectOf } from './subject.ts';

interface Of {
  input: RenderInput;
  /** As the page calls itself; null: it said nothing. */
  title: string | null;
  /** What it was drawn from; none while something is missing. */
  pages: readonly GivenPage[];
  say: Say;
}

export function headOf({ input, title: said, pages, say }: Of): DocumentHead {
  const { language, address, withPicture } = input;
  const subject = subjectOf(pages, new URL(address, 'http://site').searchParams.get('crew'), say);
  const { index, crew, leaders } = subject;
  const title = [crew && `${crew.number} ${crew.name}`, said ?? 'Bivouac'].filter(Boolean).join(' · ');
  const when =
    index && [index.place, sayDays(index.starts_on, index.ends_on, language)].filter(Boolean).join(', ');
  const who = (
    crew ? crew.facts : leaders.slice(0, 3).map(({ place, name, time }) => `${place}. ${name} ${time}`)
  ).join(', ');
  const description = index ? [index.name, when, who].filter(Boolean).join(' · ') : say('home.lead');
  return {
    title,
    description: description.slice(0, 300),
    data: index ? [eventData(index)] : [],
    picture: withPicture
      ? pictureSvg({ title: said ?? 'Bivouac', when: when ?? say('home.lead'), subject })
      : null,
  };
}
