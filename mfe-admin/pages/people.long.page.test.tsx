/** People of a rally and of the site: invited, given a new link, removed and given back; what cannot be is said. */
import { RIGHTS } from '@bivouac/data';
import { answer, css, page, recording, refusal, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { expectAddress, expectCount, field, heading, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const rally = office.at('rally');
const rallyId = rally.split('/').at(-1) ?? '';
const me = String(office.recorded.person?.id);
const mine = String(office.recorded.person?.email);
const LEA = '01890000-0000-7000-8000-0000000000f1';

const role = (name: string, more: object = {}) => ({
  ...{ role: name, rally: rallyId, rally_code: 'R', rally_name: 'Rally of the office', races: [] },
  ...{ role_name: null, title: null, at: '2026-03-01T08:00:00Z', ...more },
});
const siteRole = role('platform_admin', { rally: null, rally_code: null, rally_name: null });
const person = (id: string, email: string, roles: object[], past: object[] = []) => ({
  ...{ id, email, phone: null, name: null, signed_in_at: null, second_factor: null },
  ...{ removed_factors: [], handed_links: [], roles, past },
});
const invitation = {
  ...role('organizer'),
  ...{ id: '01890000-0000-7000-8000-0000000000f2', email: 'lea@rally.test', language: 'en' },
  ...{ expires_at: '2026-03-15T08:00:00Z', state: 'open', invited_by: mine },
  ...{ mailed_at: null, mail_trouble: null },
};
const sent = (link: string) => ({
  ...{ id: invitation.id, email: invitation.email, expires_at: invitation.expires_at },
  link: `https://rally.test/en/sign-in?invitation=${link}`,
});
const settings = answer('GET', /\/settings$/, () => ({ letters: 'kept' }));
const done = () => new Response(null, { status: 204 });

const ROLES = [
  { code: 'admin', rights: RIGHTS, preset: RIGHTS, people: 1, may_give: true },
  { code: 'organizer', rights: ['time', 'check'], preset: ['time', 'check'], people: 0, may_give: true },
  { code: 'steward', rights: ['decide'], preset: ['decide'], people: 0, may_give: false },
];

/** People as a database answers that stores what is changed. */
function keeping(now: { people: object[]; invitations: object[] }) {
  return office.with(
    settings,
    rpc('people', () => now),
    rpc('rally_roles', () => ROLES),
    rpc('invite', () => {
      now.invitations = [invitation];
      return sent('first');
    }),
    rpc('set_role', done),
    rpc('renew_invitation', () => sent('second')),
    rpc('revoke_invitation', () => {
      now.invitations = [];
      return done();
    }),
  );
}
const form = css('[data-invite]');
const email = field('E-mail address');

describe('the people of a rally', () => {
  const path = `${rally}/organizers`;

  it('refuses in a sentence an address that may not be invited', async () => {
    const opened = await openPage(keeping({ people: [person(me, mine, [role('admin')])], invitations: [] }), {
      path,
    });
    await press('Invite a person');
    await userEvent.fill(email, 'lea at rally');
    await press('Invite', form);
    await expect
      .element(email)
      .toHaveAccessibleDescription('Enter a valid e-mail address, for example name@place.org.');
    await userEvent.fill(email, mine.toUpperCase());
    await expect.element(email).toHaveAccessibleDescription(/^This is your own address/);
    expect(opened.sent('POST', '/rest/v1/rpc/invite')).toEqual([]);
    await userEvent.fill(email, invitation.email);
    await userEvent.keyboard('{Enter}');
    await expect.element(css('[data-invited="lea@rally.test"]')).toMatchTextContent('Every race');
    await press('Invite a person');
    await userEvent.fill(email, 'LEA@rally.test');
    await expect.element(email).toHaveAccessibleDescription(/^This address is invited already/);
  });

  it('asks for races of the timing team alone', async () => {
    const opened = await openPage(keeping({ people: [], invitations: [] }), { path });
    await press('Invite a person');
    await expect.element(field('Every race', form)).toBeVisible();
    await userEvent.fill(email, invitation.email);
    await userEvent.selectOptions(field('Role', form), 'admin');
    await expect.poll(() => field('Every race', form).query()).toBeNull();
    await press('Invite', form);
    await expect.element(css('[data-link]')).toBeVisible();
    expect(opened.sent('POST', '/rest/v1/rpc/invite')[0]?.sent).toMatchObject({
      ...{ rally: rallyId, role: 'admin', email: invitation.email, races: [] },
    });
    await expect
      .element(css('[data-invited]'))
      .toMatchTextContent('no e-mail sent: this site has no mail server');
  });

  it('changes the rights of a role, and offers roles that may be given alone', async () => {
    const opened = await openPage(keeping({ people: [], invitations: [] }), { path });
    await press('Invite a person');
    const offered = [...field('Role', form).element().querySelectorAll('option')].map(({ value }) => value);
    expect(offered).toEqual(['admin', 'organizer']);
    const team = css('[data-role=organizer]');
    await press('Change', team);
    await userEvent.click(field('Decide', team));
    await press('Save', team);
    expect(opened.sent('POST', '/rest/v1/rpc/set_role')[0]?.sent).toEqual({
      ...{ rally: rallyId, code: 'organizer', name: null, rights: ['time', 'check', 'decide'] },
    });
  });

  it('gives a new link in place of the one before, and takes an invitation back', async () => {
    const opened = await openPage(keeping({ people: [], invitations: [invitation] }), { path });
    const line = css('[data-invited="lea@rally.test"]');
    await press('New link', line);
    await expect.element(css('[data-link]')).toHaveValue(sent('second').link);
    expect(opened.sent('POST', '/rest/v1/rpc/renew_invitation')[0]?.sent).toEqual({
      invitation: invitation.id,
    });
    await press('Revoke', line);
    await expectCount('[data-invited]', 0);
    expect(opened.sent('POST', '/rest/v1/rpc/revoke_invitation')[0]?.sent).toEqual({
      invitation: invitation.id,
    });
  });

  it('changes races and title of a member, removes them at once, and gives back what they had', async () => {
    const [race] = office.answered<{ races: { id: string; code: string }[] }>('readiness').races;
    const had = role('organizer', { title: 'Timekeeper', races: [race] });
    const lea = { ...person(LEA, 'lea@rally.test', [had]), name: 'Léa Martin' };
    const now = { people: [lea], invitations: [] as object[] };
    const changes = keeping(now).with(
      answer('DELETE', '/rest/v1/memberships', () => {
        now.people = [{ ...lea, roles: [], past: [had] }];
        return [{ id: LEA }];
      }),
      rpc('set_member', () => {
        now.people = [lea];
        return done();
      }),
    );
    const opened = await openPage(changes, { path });
    const line = css('[data-team=organizer] [data-person="lea@rally.test"]');
    for (const words of ['Léa Martin', 'signs as “Timekeeper”', 'main'])
      await expect.element(line).toMatchTextContent(words);
    await press('Change', line);
    await userEvent.click(field('AUTO', line));
    await press('Save', line);
    await expectCount('[data-person] form', 0);
    await press('Remove', line);
    await press('Remove now', line);
    await expect.element(line).not.toBeInTheDocument();
    await press('Give back', css('[data-removed]'));
    await expect.element(line).toBeVisible();
    const [changed, restored] = opened.sent('POST', '/rest/v1/rpc/set_member').map(({ sent }) => sent);
    expect((changed as { races: string[] }).races).toHaveLength(2);
    expect(restored).toMatchObject({ person: LEA, title: 'Timekeeper', races: [race?.id] });
  });

  it('keeps its last administrator, and says so', async () => {
    const kept = keeping({ people: [person(me, mine, [role('admin')])], invitations: [] }).with(
      answer('DELETE', '/rest/v1/memberships', () =>
        refusal(409, {
          ...{ code: 'PT409', message: 'last_administrator', details: 'last_administrator', hint: '{}' },
        }),
      ),
    );
    await openPage(kept, { path });
    const line = css(`[data-team=admin] [data-person="${mine}"]`);
    await press('Remove', line);
    await press('Remove now', line);
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('A rally keeps at least one administrator');
    await expect.element(line).toBeVisible();
  });
});

describe('everybody', () => {
  const path = '/admin/users';
  const roles = rpc('my_roles', (own) => [
    ...own,
    {
      ...{ role: 'platform_admin', post_id: null, race_id: null, rally_id: null },
      ...{ race_code: null, rally_code: null, rally_name: null },
    },
  ]);
  const site = (now: { people: object[]; invitations: object[] }) => keeping(now).with(roles);
  const all = () => ({
    people: [person(me, mine, [siteRole]), person(LEA, 'lea@rally.test', [siteRole])],
    invitations: [] as object[],
  });

  it('is sought by name, and one is shown by the address of the page', async () => {
    await openPage(site(all()), { path });
    await expect.element(heading).toHaveTextContent('People');
    const own = css('[data-people]').getByRole('region', { name: mine });
    await expect.element(own).toMatchTextContent('Administrator of the site');
    expect(own.getByRole('button', { name: 'Remove', exact: true }).query()).toBeNull();
    await userEvent.fill(field('Name, address or rally'), 'nobody is called so');
    await expect.element(page.getByText('No one by that name.')).toBeVisible();
    await userEvent.fill(field('Name, address or rally'), 'lea@');
    await expectCount('[data-people] section', 1);
    await userEvent.click(css('[data-people]').getByRole('link', { name: 'lea@rally.test' }));
    await expectAddress(/^\/admin\/users\?user=[0-9a-f-]{36}$/);
    await expectCount('[data-people] section', 1);
  });

  it('reads nothing for what is no id, and finds nobody by an id of nobody', async () => {
    const missing = page.getByRole('heading', { name: 'There is no such person here' });
    const opened = await openPage(site(all()), { path: `${path}?user=7%27%20or%201=1` });
    await expect.element(missing).toBeVisible();
    expect(opened.sent('POST', '/rest/v1/rpc/people')).toEqual([]);
    await openPage(site(all()), { path: `${path}?user=00000000-0000-4000-8000-000000000000` });
    await expect.element(missing).toBeVisible();
  });

  it('may be invited to the site, and is dismissed from it', async () => {
    const now = all();
    const dismissing = site(now).with(
      answer('DELETE', '/rest/v1/platform_admins', () => {
        now.people = now.people.slice(0, 1);
        return [{ user_id: LEA }];
      }),
    );
    const opened = await openPage(dismissing, { path });
    await press('Invite a person');
    await userEvent.fill(email, 'new@rally.test');
    await userEvent.selectOptions(field('Where', form), 'This site');
    await press('Invite', form);
    await expect.element(css('[data-link]')).toHaveValue(sent('first').link);
    expect(opened.sent('POST', '/rest/v1/rpc/invite')[0]?.sent).toMatchObject({
      ...{ rally: null, role: 'platform_admin', email: 'new@rally.test' },
    });
    const card = css('[data-people] section').filter({ hasText: 'lea@rally.test' });
    await press('Remove', card);
    await press('Remove now', card);
    await expectCount('[data-people] section', 1);
    expect(opened.sent('DELETE', '/rest/v1/platform_admins')[0]?.path).toContain(`user_id=eq.${LEA}`);
  });
});
