/** The regulations to read: for each part of the race, values that differ from the preset, then every value by group. */
import type { Regulations, Tariff } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import { Difference } from './history.tsx';
import styles from './regulations.module.css';
import { meaningOf } from './rule-field.tsx';
import { ShownValue } from './shown-value.tsx';
import { groupsOf } from './tariffs.ts';
import { isSame } from './values.ts';

export function InForce({ regulations }: { regulations: Regulations }) {
  return regulations.tariffs.map((tariff) => (
    <FromStage key={tariff.from_ordinal} regulations={regulations} tariff={tariff} />
  ));
}

function FromStage({ regulations, tariff }: { regulations: Regulations; tariff: Tariff }) {
  const say = useSay();
  const { preset, parameters, stages } = regulations;
  const { from_ordinal: ordinal, rules } = tariff;
  const others = parameters.filter(({ name, presets }) => !isSame(rules[name], presets[preset]));
  const count = others.length;
  const stage = stages.find((one) => one.ordinal >= ordinal)?.code ?? '';
  return (
    <section data-in-force={ordinal}>
      <p>{ordinal === 0 ? say('reg.fromStart', { count }) : say('reg.fromStage', { stage, count })}</p>
      <ul className={styles.differences}>
        {others.map((parameter) => (
          <Difference
            key={parameter.name}
            parameter={parameter}
            before={parameter.presets[preset] ?? null}
            after={rules[parameter.name] ?? null}
          />
        ))}
      </ul>
      <details className={styles.history}>
        <summary>{say('reg.all', { count: parameters.length })}</summary>
        <div className={styles.all}>
          {groupsOf(parameters).map(({ group, parameters: ofGroup }) => (
            <section key={group}>
              <h3>{say(`regGroup.${group}`)}</h3>
              <dl>
                {ofGroup.map((parameter) => (
                  <div key={parameter.name}>
                    <dt>{meaningOf(say, parameter)}</dt>
                    <dd>
                      <ShownValue parameter={parameter} value={rules[parameter.name] ?? null} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </details>
    </section>
  );
}
