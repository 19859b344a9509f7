/** What crawlers and shared links are told of an address: its title, a sentence with who leads, the event as data, a picture. */
import type { DocumentHead, GivenPage, RenderInput } from '@bivouac/contract';
import type { IndexBody } from '@bivouac/data/feed';
import { sayDays } from '../../language/dates.ts';
import type { Language } from '../../language/text.tsx';
import type { Said } from '../told.ts';
import { pictureSvg } from './picture-svg.ts';
import { subjectOf } from './subject.ts';

const STATUS: Readonly<Record<string, string>> = { cancelled: 'EventCancelled' };

function eventData({ name, place, starts_on, ends_on, status, races }: IndexBody): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name,
    startDate: starts_on,
    endDate: ends_on,
    sport: 'Rally',
    eventStatus: `https://schema.org/${STATUS[status] ?? 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    subEvent: races.map((race) => ({
      '@type': 'SportsEvent',
      name: `${name}: ${race.name}`,
      startDate: race.days[0]?.date ?? starts_on,
      endDate: race.days.at(-1)?.date ?? ends_on,
      ...(place ? { location: { '@type': 'Place', name: place, address: place } } : {}),
    })),
  };
}

interface Of {
  input: RenderInput;
  said: Said;
  pages: readonly GivenPage[];
  language: Language;
}

export function headOf({ input, said, pages, language }: Of): DocumentHead {
  const { say, tag } = language;
  const { address, withPicture } = input;
  const { searchParams: asked } = new URL(address, 'http://site');
  // A first view has the last version alone, which says nothing of another.
  const isShown =
    pages.length > 0 && (asked.get('version') ?? `${said.shown?.version}`) === `${said.shown?.version}`;
  const shown = isShown ? said.shown : null;
  const crewNumber = asked.get('crew');
  const subject = subjectOf({ pages, shown, crewNumber, language });
  const { index, crew, leaders, ranking } = subject;
  const title = [crew?.facts[0], said.title ?? 'Bivouac'].filter(Boolean).join(' · ');
  const when =
    index && [index.place, sayDays(index.starts_on, index.ends_on, tag)].filter(Boolean).join(', ');
  const who = (
    crew ? crew.facts : leaders.slice(0, 3).map(({ place, name, time }) => `${place}. ${name} ${time}`)
  ).join(', ');
  const description = index
    ? [index.name, when, ...(crew ? [] : ranking), who].filter(Boolean).join(' · ')
    : say('home.lead');
  return {
    title,
    description: description.slice(0, 300),
    data: index ? [eventData(index)] : [],
    picture: withPicture
      ? pictureSvg({ title: said.title ?? 'Bivouac', when: when ?? say('home.lead'), subject })
      : null,
  };
}
