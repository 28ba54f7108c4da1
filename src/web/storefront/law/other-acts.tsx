import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { unbroken } from '#web/ui/unbroken.tsx'

import { SourceFold } from './about-sources.tsx'
import type { ShownOther } from './shown-row.ts'

interface OtherActsProps {
  others: readonly ShownOther[]
  /** Returns the element id that links to a law point to. */
  idOf?: ((other: ShownOther) => string) | undefined
  /** Level of the new Acts' names as headings. */
  level?: 2 | 3
}

/** Laws that were replaced, abolished or kept as a whole, under the law that took their place. */
export function OtherActs({ others, idOf, level = 2 }: OtherActsProps) {
  const groups = Map.groupBy(others, ({ newName, newYear, inForceOn, sources }) =>
    JSON.stringify([newName, newYear, inForceOn, newName && sources]),
  )
  return (
    <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {[...groups].map(([key, acts]) => (
        <li key={key} className="panel p-4 sm:p-5">
          <NewAct acts={acts} idOf={idOf} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** A new law with the old ones it replaced, or all laws that none replaced. */
function NewAct({ acts, idOf, level }: { acts: readonly ShownOther[] } & Omit<OtherActsProps, 'others'>) {
  const [first] = acts
  if (!first) return null
  const { newName, newYear, inForceOn } = first
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <>
      <Heading className="type-heading">
        {unbroken(newName ? titled(newName, newYear) : 'Not replaced')}
      </Heading>
      {newName ? <p className="type-note mt-1">{sinceOf(inForceOn)}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {acts.map((other) => (
          <li key={`${other.name} ${other.year}`} id={idOf?.(other)} className="scroll-mt-32 py-2">
            <span className="font-semibold">{titled(other.name, other.year)}</span>
            {other.note ? <p className="type-note">{`${other.note}.`}</p> : null}
            {newName ? null : <SourceFold sources={other.sources} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {newName ? <SourceFold sources={first.sources} /> : null}
        {newName ? <BooksOn name={newName} /> : null}
      </div>
    </>
  )
}

function sinceOf(inForceOn: string): string {
  return inForceOn ? `From ${longDate(inForceOn)}` : 'Partly in force'
}

function BooksOn({ name }: { name: string }) {
  return (
    <a
      href={links.search({ query: name })}
      className="target inline-flex items-center font-semibold text-accent-ink hover:underline"
    >
      <span>Books</span>
      <span className="sr-only">{` on the ${name}`}</span>
    </a>
  )
}

function titled(name: string, year: string): string {
  return year === '' ? name : `${name}, ${year}`
}
