// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Duration, Gap } from './duration.tsx';
import { PenaltyTime } from './penalty-time.tsx';

afterEach(cleanup);

const shown = (part: React.ReactElement) => render(part).container;

describe('a duration', () => {
  it('sets the fraction apart and says it to machines', () => {
    const time = shown(<Duration ms={3_723_400} precisionMs={100} />).querySelector('time');
    expect(time?.textContent).toBe('1:02:03.4');
    expect(time?.querySelector('small')?.textContent).toBe('.4');
    expect(time?.getAttribute('datetime')).toBe('PT1H2M3.4S');
  });

  it('may be longer than a day', () => {
    expect(shown(<Duration ms={425_133_000} />).textContent).toBe('118:05:33');
  });

  it('is a dash when there is none, and not when it is nought', () => {
    expect(shown(<Duration ms={null} />).textContent).toBe('–');
    cleanup();
    expect(shown(<Gap ms={0} />).textContent).toBe('+0:00');
  });
});

describe('a penalty', () => {
  it('has its sign and its letter; a credit has the other sign; none is a dash', () => {
    expect(shown(<PenaltyTime ms={30_000} />).textContent).toBe('+0:30P');
    cleanup();
    expect(shown(<PenaltyTime ms={-853_000} />).textContent).toBe('−14:13P');
    cleanup();
    expect(shown(<PenaltyTime ms={0} />).textContent).toBe('–');
  });
});
