/** Refusals are shown in the reader's language: of a change, of a row of a file, and of a call that had no answer. */
import { ShellPage } from '../pages/shell/shell-page.ts';
import { account } from '../site.ts';
import { administrator, theSite } from '../stack/people.ts';
import { foundRally } from '../stack/told-rally.ts';
import { expect, type Page, test } from '../story.ts';

const story = {
  races: {
    main: {
      discipline: 'stage' as const,
      legs: [{ date: '2026-03-08', course: ['SS1', 'SS2'] }],
      crews: { '1': 'T1', '2': 'T1' },
    },
  },
};

async function open(page: Page, path: string, language: string): Promise<void> {
  const shell = new ShellPage(page);
  await shell.signIn(account('ADMIN'), `/en/sign-in?next=${path}`);
  await shell.language.selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('a refusal reads in Spanish, and so does a server that does not answer', async ({ page, context }) => {
  const rally = await foundRally(story);
  const admin = await administrator(theSite());
  await open(page, rally.at.marshalls, 'es');
  await page.getByRole('button', { name: 'Añadir un puesto' }).click();
  const code = page.getByLabel('Código', { exact: true });
  await code.fill('GATE');
  await page.getByLabel('Nombre', { exact: true }).fill('Gate');
  await admin.from('posts').insert({ rally_id: rally.rallyId, code: 'GATE', name: 'Gate' }).throwOnError();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Ya existe uno igual: elija otro código, número o fecha.');
  await context.setOffline(true);
  await code.fill('GATE2');
  await page.keyboard.press('Enter');
  await expect(alert.filter({ hasText: 'No se puede contactar con el servidor.' })).toBeVisible();
});

test('a row of a file is refused in French, followed by what the database found', async ({ page }) => {
  const rally = await foundRally(story);
  await open(page, rally.at.entries, 'fr');
  await page.getByRole('button', { name: 'Importer un fichier' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`No,Driver,Class\n7,"Luz, Ana",${'T'.repeat(120)}\n`),
  });
  await expect(page.locator('[data-answers]')).toContainText(
    'Cette ligne ne peut pas être saisie telle quelle. (A category, group, class or team is longer than 100 signs',
  );
});
