/** Panels: frames, bands, and what stands where something else is not yet or not at all. */
import { Banner, Button, Card, Panel, Skeleton, StateBadge } from '@bivouac/ui';
import type { Family } from '../family.ts';

export const panels = {
  Banner: {
    info: () => <Banner tone="info">Bulletin 3 was posted at 18:40.</Banner>,
    'warning, with an action': () => (
      <Banner tone="warning" action={<Button>Reload page</Button>}>
        A new version of this page is ready.
      </Banner>
    ),
    urgent: () => (
      <Banner tone="urgent" action={<Button look="primary">Open notice</Button>}>
        SS4 is neutralised from kilometre 112. Crews wait at passage control 3 until the clerk of the course
        releases them.
      </Banner>
    ),
    demo: () => <Banner tone="demo">Demonstration: this rally is invented.</Banner>,
  },
  Card: {
    'without a title': () => <Card>Parc fermé closes at 19:00.</Card>,
    'with title and badge': () => (
      <Card title="SS2 Douar to Erg" aside={<StateBadge state="provisional">Provisional</StateBadge>}>
        <p>Posted at 18:40. Protest time limit 30 minutes.</p>
      </Card>
    ),
    'inside of another, long title': () => (
      <Card title="Leg 1" level={2}>
        <Card title="Liaison from the bivouac to the start of the first selective section" level={3}>
          <p>118 km, 2 h 10 min.</p>
        </Card>
      </Card>
    ),
  },
  Panel: {
    empty: () => (
      <Panel
        kind="empty"
        title="No rallies yet"
        level={3}
        actions={<Button look="primary">Create rally</Button>}
      >
        Create your first rally. It stays hidden until you announce it.
      </Panel>
    ),
    'not found': () => (
      <Panel kind="not_found" title="No such stage" level={3} actions={<a href="#list">All stages</a>}>
        The address may be old: stages were numbered again before the start.
      </Panel>
    ),
    error: () => (
      <Panel
        kind="error"
        title="The ranking could not be loaded"
        level={3}
        actions={
          <>
            <Button look="primary">Try again</Button>
            <Button>Copy details</Button>
          </>
        }
      >
        The server did not answer in time. What you see elsewhere on the page is still right.
      </Panel>
    ),
    'title alone': () => <Panel kind="empty" title="Nobody on stage" level={3} />,
  },
  Skeleton: {
    'three rows': () => <Skeleton rows={3} label="Loading" />,
  },
} satisfies Family;
