import { ACTS, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { CONFIDENCE_WORDS, relationName } from '#modules/law/law-row.ts'

import { SourceFold } from './about-sources.tsx'
import { OwnDays } from './law-entry.tsx'
import { rowHref, sectionHref, type ShownRow } from './shown-row.ts'

/**
 * Lines of a table of two Acts. A phone shows both numbers next to the subject; notes and sources are on the
 * section's page. The markup is plain, because a page may have hundreds of lines.
 */
export function RowTable({ pair, rows }: { pair: PairKey; rows: readonly ShownRow[] }) {
  const { old, now } = PAIRS[pair]
  return (
    <table className="law-rows">
      <caption className="sr-only">{`${ACTS[old].short} to ${ACTS[now].short}, section by section`}</caption>
      <thead>
        <tr>
          <th scope="col">{shortest(ACTS[old].short)}</th>
          <th scope="col">{shortest(ACTS[now].short)}</th>
          <th scope="col">Subject and change</th>
          <th scope="col">Note and sources</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.old} ${row.now.join()}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** Shortens 'Income-tax Act 1961' to '1961 Act', because the columns are narrow. */
function shortest(short: string): string {
  const [year] = /\d{4}$/.exec(short) ?? []
  return year ? `${year} Act` : short
}

function Row({ row }: { row: ShownRow }) {
  return (
    <tr>
      <th scope="row">{row.old === '' ? 'New' : <a href={rowHref(row)}>{row.old}</a>}</th>
      <td>
        <NewSections {...row} />
      </td>
      <td>
        <span>{row.heading}</span>
        <em>{relationName(row)}</em>
        {row.confidence === 'single' ? <b>{CONFIDENCE_WORDS.single}</b> : null}
      </td>
      <td>
        <span>{row.note ? `${row.note}. ` : ''}</span>
        <OwnDays row={row} />
        <SourceFold sources={row.sources} />
      </td>
    </tr>
  )
}

function NewSections({ pair, now }: Pick<ShownRow, 'pair' | 'now'>) {
  if (now.length === 0) return <span>omitted</span>
  return now.map((section) => (
    <span key={section}>
      <a href={sectionHref(PAIRS[pair].now, section)}>{section}</a>
      <span> </span>
    </span>
  ))
}
