import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'

import { Proof } from './about-sources.tsx'
import type { ShownOther } from './shown-row.ts'

interface OtherActsProps {
  others: readonly ShownOther[]
  /** Returns the element id that links to a law point to. */
  idOf?: ((other: ShownOther) => string) | undefined
}

/** Laws that were replaced, abolished or kept as a whole. On a phone, each row is a card. */
export function OtherActs({ others, idOf }: OtherActsProps) {
  return (
    <table className="card-rows">
      <caption className="sr-only">Acts, and what took their place</caption>
      <thead>
        <tr>
          <th scope="col">Act</th>
          <th scope="col">Now</th>
          <th scope="col">From</th>
          <th scope="col">Note, sources</th>
          <th scope="col">Books</th>
        </tr>
      </thead>
      <tbody>
        {others.map((other) => (
          <tr key={`${other.name} ${other.year}`} id={idOf?.(other)}>
            <th scope="row">{titled(other.name, other.year)}</th>
            <td data-label="Now">{other.newName ? titled(other.newName, other.newYear) : 'not replaced'}</td>
            <td data-label="From">{other.inForceOn ? longDate(other.inForceOn) : 'see the note'}</td>
            <td>
              <span>{other.note ? `${other.note}. ` : ''}</span>
              <Proof {...other} />
            </td>
            <td>
              <a
                href={links.search({ query: other.newName || other.name })}
                aria-label={`Books on the ${other.newName || other.name}`}
              >
                Books
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function titled(name: string, year: string): string {
  return year === '' ? name : `${name}, ${year}`
}
