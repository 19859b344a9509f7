/** Everybody can read it: whole family names on a phone, words twice as large, and no dead control for who has no scripts. */
import { LivePage } from '../pages/public/live-page.ts';
import { told } from '../site.ts';
import { busyRace } from '../stack/busy-race.ts';
import { administrator, theSite } from '../stack/people.ts';
import { expect, type Page, test } from '../story.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

/** Of riders and of crews of two, as long as they come. */
const PEOPLE: Record<string, [string, string][]> = {
  '1': [['Bartholomew', 'Featherstone']],
  '2': [['Konstantinos', 'Papadimitropoulos']],
  '3': [
    ['Umberto', 'Roccasalva'],
    ['Ilse', 'Borowiankova'],
  ],
  '9': [['Jean-Pierre', 'Kamenohorsky']],
  '10': [
    ['Thabo', 'Meerveld'],
    ['Wim', 'Meerveld'],
  ],
};

async function namedRace() {
  const rally = await busyRace();
  const admin = await administrator(theSite());
  const { data } = await admin
    .from('crew_numbers')
    .select('crew_id, number')
    .eq('rally_id', rally.rallyId)
    .in('number', Object.keys(PEOPLE))
    .throwOnError();
  const members = data.flatMap(({ crew_id, number }) =>
    (PEOPLE[number] ?? []).map(([given_name, family_name], i) => ({
      crew_id,
      role: i === 0 ? 'driver' : 'codriver',
      name: `${given_name} ${family_name}`,
      given_name,
      family_name,
      ordinal: i + 1,
    })),
  );
  await admin.from('crew_members').insert(members).throwOnError();
  return rally;
}

/** Family names that are not there to the last letter: hidden, or behind an edge of what holds them. */
const cutFamilies = (page: Page) =>
  page.locator('tr[data-row]:visible [data-column="crew"] bdi').evaluateAll((names) =>
    names.flatMap((name) => {
      const inner = [...name.querySelectorAll('span')];
      const isCut = [name, ...inner, name.parentElement as Element].some(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'ellipsis',
      );
      return isCut ? [name.textContent] : [];
    }),
  );

test('on a phone no family name is cut, of one person or of two, and what is read aloud is the whole name', async ({
  page,
}) => {
  test.slow();
  const { at } = await namedRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  const splits = `${at.stage('SS3')}?view=waypoints&waypoint=WP1`;
  for (const path of [at.race, at.stage('SS3'), at.stage('SS2'), splits, `${splits}&splits=section`]) {
    await live.open(path);
    await live.settled();
    await expect(live.row('9')).toContainText('Kamenohorsky');
    expect(await cutFamilies(page), path).toEqual([]);
    expect(await live.fullRows(), path).toBeGreaterThanOrEqual(7);
  }
  await live.open(at.race);
  await expect(live.row('1').getByRole('button', { name: 'Bartholomew Featherstone' })).toBeVisible();
  await expect(live.row('10').getByRole('button', { name: 'T. Meerveld / W. Meerveld' })).toBeVisible();
});

test('with words twice as large a phone still shows place, name and gap of a crew, and nothing lies over anything', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const { at } = await namedRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  for (const path of [at.race, at.stage('SS3')]) {
    await live.open(path);
    await live.settled();
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    await page.locator('tr[data-row="1"]').scrollIntoViewIfNeeded();
    expect(await cutFamilies(page), path).toEqual([]);
    const boxes = await live
      .row('1')
      .locator('[data-column]:visible')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
    expect(boxes.length, path).toBeGreaterThanOrEqual(3);
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(PHONE.width);
    }
    const entries = await page
      .locator('nav [data-entry][data-phone]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [i, { right }] of entries.slice(0, -1).entries())
      if (entries[i + 1]?.top === entries[i]?.top)
        expect(right, 'entries of the bar').toBeLessThanOrEqual((entries[i + 1]?.left ?? 0) + 1);
    const bar = page.locator('nav:has(> [data-phone]):visible');
    for (const entry of await bar.locator(':scope > :visible').all())
      await expect(entry).toBeInViewport({ ratio: 1 });
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // Nothing is left behind it at the end of the page.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const theme = await page.locator('[data-theme-is]').boundingBox();
    expect((theme?.y ?? 0) + (theme?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  }
});

/** Words of the names in the table that are broken, on more lines than one. */
const brokenWords = (page: Page) =>
  page.locator('tr[data-row]:visible [data-column="crew"] bdi').evaluateAll((names) =>
    names.flatMap((name) => {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      return broken;
    }),
  );

test('on paper no name is broken inside a word or cut, and nothing is printed that is there to be pressed', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const { at } = await namedRace();
  const live = new LivePage(page);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(viewport);
    for (const path of [at.race, at.stage('SS2')]) {
      await live.open(path);
      await live.settled();
      await page.emulateMedia({ media: 'print' });
      // An upright sheet of A4 without its margins.
      await page.setViewportSize({ width: 718, height: 1040 });
      expect(await brokenWords(page), path).toEqual([]);
      expect(await cutFamilies(page), path).toEqual([]);
      await expect(page.locator(':is(fieldset button[aria-pressed="false"], select):visible')).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(viewport);
    }
  }
});

test('on a tablet no family name is cut, rows stay as tall as they are, and a crew on the stage has a projected total', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await namedRace();
  const live = new LivePage(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await live.open(at.race);
  await live.settled();
  await expect(live.cell('14', 'total')).toContainText('◇');
  expect(await cutFamilies(page)).toEqual([]);
  const heights = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(50);
});

test('with words twice as large neither home nor overview scrolls sideways, and their short lists cut no name', {
  tag: '@long',
}, async ({ page }) => {
  const { at } = await namedRace();
  const live = new LivePage(page);
  await page.setViewportSize(PHONE);
  for (const path of ['/en/home', at.live]) {
    await live.open(path);
    await live.settled();
    await expect(page.locator('[data-top] bdi').first()).toBeVisible();
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const beside = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beside, path).toBeLessThanOrEqual(0);
    const cut = await page
      .locator('li > button > span:has(bdi)')
      .evaluateAll((names) =>
        names.flatMap((name) =>
          [name, ...name.querySelectorAll('*')].some(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
          )
            ? [name.textContent]
            : [],
        ),
      );
    expect(cut, path).toEqual([]);
  }
});

test('a wide table that is scrolled shows whole columns, also once feed and chart stand beside it; a place with its arrow is one line', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const { at } = await namedRace();
  const live = new LivePage(page);
  await page.setViewportSize(DESKTOP);
  await live.open(at.race);
  await live.settled();
  await expect(page.getByText('Gap chart')).toBeVisible();
  const frame = page.locator('table').first().locator('..');
  const edges = () =>
    frame.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      const heads = [...element.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      const fixed = Math.max(...heads.slice(0, 2).map(({ right }) => right));
      return heads.slice(2).filter(({ left, right }) => left < fixed - 2 && right > fixed + 2).length === 0
        ? 'whole'
        : `cut at ${Math.round(fixed - frame.left)}`;
    });
  await expect.poll(edges).toBe('whole');
  const last = frame.locator('thead th').last();
  await expect
    .poll(async () => {
      const [inner, outer] = [await last.boundingBox(), await frame.boundingBox()];
      return (inner?.x ?? 0) + (inner?.width ?? 0) - (outer?.x ?? 0) - (outer?.width ?? 0);
    })
    .toBeLessThanOrEqual(1);
  await frame.evaluate((element) => {
    element.scrollLeft -= 47;
  });
  await expect.poll(edges).toBe('whole');
  const heights = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) => [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))]);
  expect(heights).toHaveLength(1);
});

test('without scripts there is no dead control: views, races, classes and points are links that lead there', {
  tag: '@long',
}, async ({ browser }) => {
  test.slow();
  const { at } = await namedRace();
  for (const viewport of [PHONE, DESKTOP]) {
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      baseURL: told('BIVOUAC_URL'),
    });
    const page = await context.newPage();
    for (const path of ['/en/home', at.live, at.race, at.stage('SS3'), at.crews, `${at.live}/penalties`]) {
      await page.goto(path);
      const dead = page.locator(':is(button, select, input, [role="button"]):visible');
      const words = await dead.evaluateAll((all) =>
        all.filter((one) => getComputedStyle(one).pointerEvents !== 'none').map((one) => one.outerHTML),
      );
      expect(words, path).toEqual([]);
    }
    const elsewhere = page.locator('noscript details > summary:visible');
    await page.goto(at.stage('SS3'));
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Splits' }).click();
    await expect(page).toHaveURL(/view=waypoints/);
    await page.locator('a[href*="waypoint=WP2"]:visible').click();
    await expect(page).toHaveURL(/view=waypoints.*waypoint=WP2/);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(1);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator('a[href*="class=M2"]:visible').click();
    await expect(page.locator('tr[data-row="2"]:visible')).toHaveCount(1);
    await expect(page.locator('tr[data-row="1"]:visible')).toHaveCount(0);
    if (viewport === PHONE) await elsewhere.click();
    await page.locator(`nav[aria-label="Race"] a:not([aria-current]):visible`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('General classification');
    await context.close();
  }
});
