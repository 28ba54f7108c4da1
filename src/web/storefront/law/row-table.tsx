import { ACTS, type PairKey, PAIRS } from '#modules/law/acts/acts.ts'
import { relationName } from '#modules/law/law-row.ts'

import { Proof } from './about-sources.tsx'
import { OwnDays } from './row-card.tsx'
import { rowHref, sectionHref, type ShownRow } from './shown-row.ts'

/**
 * Lines of a table of two Acts. On a phone, each row is a card. The markup is plain, because a page may have
 * hundreds of lines.
 */
export function RowTable({ pair, rows }: { pair: PairKey; rows: readonly ShownRow[] }) {
  const { old, now } = PAIRS[pair]
  return (
    <table className="card-rows">
      <caption className="sr-only">
        {`${ACTS[old].short} and ${ACTS[now].short}: where each section stands`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{ACTS[old].short}</th>
          <th scope="col">Subject</th>
          <th scope="col">{ACTS[now].short}</th>
          <th scope="col">Change</th>
          <th scope="col">Note, sources</th>
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

function Row({ row }: { row: ShownRow }) {
  const { old, now } = PAIRS[row.pair]
  return (
    <tr>
      <th scope="row" data-label={ACTS[old].short}>
        {row.old === '' ? 'none' : <a href={rowHref(row)}>{row.old}</a>}
      </th>
      <td>{row.heading}</td>
      <td data-label={ACTS[now].short}>
        {row.now.length === 0 ? <span>none</span> : null}
        {row.now.map((section, i) => (
          <span key={section}>
            {i > 0 ? <span>, </span> : null}
            <a href={sectionHref(now, section)}>{section}</a>
          </span>
        ))}
      </td>
      <td>{relationName(row)}</td>
      <td>
        <span>{row.note ? `${row.note}. ` : ''}</span>
        <OwnDays row={row} />
        <span> </span>
        <Proof {...row} />
      </td>
    </tr>
  )
}
