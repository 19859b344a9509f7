/** A classification is taken away as data. */
import { expect, test } from '../pages/public/story.ts';
import { threeLakes } from '../stack/three-lakes.ts';
import { standings } from '../stack/worked-out.ts';

test('the table is taken away as a sheet and as data, as it stands on the screen', async ({
  live,
  rally,
}) => {
  await live.open(rally.at.race);
  const fetched = async (name: string) => {
    const address = await live.page.getByRole('link', { name, exact: true }).getAttribute('href');
    return live.page.request.get(String(address));
  };
  const [first] = standings(threeLakes, { stages: ['SS1', 'SS2', 'SS3'] });
  const sheet = await fetched('CSV');
  expect(sheet.headers()['content-type']).toContain('text/csv');
  expect(await sheet.text()).toMatch(new RegExp(`\\r\\n1,${first?.number},.*,${first?.totalMs}\\r\\n`));
  const data = await (await fetched('JSON')).json();
  expect(data.body.rows[0]).toMatchObject({ number: first?.number, position: 1, total_ms: first?.totalMs });
});
