/** A paper in the browser: the preview of every document, printed from here if the PDF cannot show its language. */
import { isolatesOf } from '@bivouac/i18n';
import { isRightToLeft, type Paper, type PaperCell, type PaperTable, plain } from '@bivouac/papers';
import * as basics from '@bivouac/ui/basics';
import { QrCode } from '@bivouac/ui/qr';
import { createElement, Fragment } from 'react';
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
          <p className={styles.rally}>{own(paper.rally)}</p>
          <p className={styles.quiet}>
            {paper.where.map((text, at) => (
              <span key={text}>
                {at > 0 && ' · '}
                {own(text)}
              </span>
            ))}
          </p>
        </div>
        {paper.state && <p className={styles.state}>{said(paper.state)}</p>}
      </header>
      {paper.race && <p className={styles.race}>{said(paper.race)}</p>}
      <h2 className={styles.title}>{own(paper.title)}</h2>
      {paper.subtitle && <p className={styles.race}>{said(paper.subtitle)}</p>}
      {paper.facts.length > 0 && (
        <dl className={styles.facts}>
          {paper.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{said(label)}</dt>
              <dd>{own(value)}</dd>
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
          {said(note)}
        </p>
      ))}
      {(signature || seal) && (
        <footer className={styles.end}>
          {signature && (
            <div>
              <p>{said(signature.posted)}</p>
              <p className={styles.signed}>
                <strong>{own(signature.name)}</strong>
                <span className={styles.quiet}>{said(signature.role)}</span>
              </p>
            </div>
          )}
          {seal && (
            <div className={basics.line}>
              <p className={styles.hash}>
                <span>{said(seal.label)}</span>
                <bdi dir="ltr" data-sha256>
                  {seal.sha256}
                </bdi>
              </p>
              <QrCode text={seal.address} label={seal.label} className={styles.qr} />
            </div>
          )}
        </footer>
      )}
      <p className={styles.foot}>{own(paper.foot)}</p>
    </article>
  );
}

const said = (text: string) =>
  isolatesOf(text).map(({ text: part, isIsolated }, at) =>
    createElement(isIsolated ? 'bdi' : Fragment, { key: at }, plain(part)),
  );

/** A text of the rally, whose direction may differ from the paper's. */
const own = (text: string) => <bdi>{said(text)}</bdi>;

function Table({ table, empty }: { table: PaperTable; empty: string }) {
  const { heading, columns, rows, isForm, isOnNewPage } = table;
  return (
    <section className={styles.section} data-new-page={isOnNewPage || undefined}>
      {heading && <h3 className={styles.heading}>{said(heading)}</h3>}
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
                    {said(head)}
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
                      {cellOf(cell)}
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

function cellOf(cell: PaperCell) {
  if (typeof cell === 'string') return own(cell);
  const [first, second] = cell;
  return (
    <>
      {own(first)}
      {second && <small>{own(second)}</small>}
    </>
  );
}
