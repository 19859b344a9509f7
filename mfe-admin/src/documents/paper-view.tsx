/** A paper as a page of the browser: the preview of every document, and what is printed where the PDF library cannot write. */
import { isolatesOf } from '@bivouac/i18n';
import { isRightToLeft, type Paper, type PaperCell, type PaperTable, plain } from '@bivouac/papers';
import * as basics from '@bivouac/ui/basics';
import { QrCode } from '@bivouac/ui/qr';
import { Fragment } from 'react';
import styles from './paper-view.module.css';

export function PaperView({ paper }: { paper: Paper }) {
  const { signature, seal } = paper;
  return (
    <article
      className={styles.paper}
      lang={paper.language}
      dir={isRightToLeft(paper.language) ? 'rtl' : 'ltr'}
      data-sheet
      data-paper
      data-orientation={paper.orientation}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.rally}>
            <bdi>
              <Said text={paper.rally} />
            </bdi>
          </p>
          <p className={styles.quiet}>
            {paper.where.map((text, at) => (
              <span key={text}>
                {at > 0 && ' · '}
                <bdi>
                  <Said text={text} />
                </bdi>
              </span>
            ))}
          </p>
        </div>
        {paper.state && (
          <p className={styles.state}>
            <Said text={paper.state} />
          </p>
        )}
      </header>
      {paper.race && (
        <p className={styles.race}>
          <Said text={paper.race} />
        </p>
      )}
      <h2 className={styles.title}>
        <bdi>
          <Said text={paper.title} />
        </bdi>
      </h2>
      {paper.subtitle && (
        <p className={styles.race}>
          <Said text={paper.subtitle} />
        </p>
      )}
      {paper.facts.length > 0 && (
        <dl className={styles.facts}>
          {paper.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <Said text={label} />
              </dt>
              <dd>
                <bdi>
                  <Said text={value} />
                </bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {paper.tables.map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables of a paper have no other name and never move
        <Table key={at} table={table} empty={paper.empty} />
      ))}
      {paper.notes.map((note) => (
        <p key={note} className={styles.note}>
          <Said text={note} />
        </p>
      ))}
      {(signature || seal) && (
        <footer className={styles.end}>
          {signature && (
            <div>
              <p>
                <Said text={signature.posted} />
              </p>
              <p className={styles.signed}>
                <strong>
                  <bdi>
                    <Said text={signature.name} />
                  </bdi>
                </strong>
                <span className={styles.quiet}>
                  <Said text={signature.role} />
                </span>
              </p>
            </div>
          )}
          {seal && (
            <div className={basics.line}>
              <p className={styles.hash}>
                <span>
                  <Said text={seal.label} />
                </span>
                <bdi dir="ltr" data-sha256>
                  {seal.sha256}
                </bdi>
              </p>
              <QrCode text={seal.address} label={seal.label} className={styles.qr} />
            </div>
          )}
        </footer>
      )}
      <p className={styles.foot}>
        <bdi>
          <Said text={paper.foot} />
        </bdi>
      </p>
    </article>
  );
}

function Said({ text }: { text: string }) {
  return isolatesOf(text).map(({ text: part, isIsolated }, at) =>
    isIsolated ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
      <bdi key={at}>{plain(part)}</bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
      <Fragment key={at}>{plain(part)}</Fragment>
    ),
  );
}

function Table({ table, empty }: { table: PaperTable; empty: string }) {
  const { heading, columns, rows, isForm, isOnNewPage } = table;
  return (
    <section className={styles.section} data-new-page={isOnNewPage || undefined}>
      {heading && (
        <h3 className={styles.heading}>
          <Said text={heading} />
        </h3>
      )}
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the arrow keys
        <div className={styles.wide} tabIndex={0}>
          <table className={styles.table} data-form={isForm || undefined}>
            <thead>
              <tr>
                {columns.map(({ head, align, width }) => (
                  <th
                    key={head}
                    scope="col"
                    data-align={align}
                    style={typeof width === 'number' ? { minInlineSize: `${width}pt` } : undefined}
                  >
                    <Said text={head} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, isStruck }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never move
                <tr key={at} data-struck={isStruck || undefined}>
                  {cells.map((cell, place) => (
                    <td
                      key={columns[place]?.head}
                      data-align={columns[place]?.align}
                      data-strong={columns[place]?.isStrong || undefined}
                      data-wide={columns[place]?.width === 'share' || undefined}
                    >
                      <Cell cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Cell({ cell }: { cell: PaperCell }) {
  if (typeof cell === 'string')
    return (
      <bdi>
        <Said text={cell} />
      </bdi>
    );
  const [first, second] = cell;
  return (
    <>
      <bdi>
        <Said text={first} />
      </bdi>
      {second && (
        <small>
          <bdi>
            <Said text={second} />
          </bdi>
        </small>
      )}
    </>
  );
}
