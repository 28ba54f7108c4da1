import { clsx } from 'clsx'

import { editionLabel } from '#modules/catalogue/book.ts'
import type { ChainEdition } from '#modules/catalogue/editions/edition-chain.ts'
import { formatRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'

interface EditionTimeLineProps {
  /** Id of the book whose page this is. */
  here: string
  /** All editions of the work, newest first. */
  editions: readonly ChainEdition[]
}

/** Lists all editions of the work, newest first. Renders nothing for a single edition. */
export function EditionTimeLine({ here, editions }: EditionTimeLineProps) {
  if (editions.length < 2) return null
  return (
    <section aria-labelledby="editions" className="max-w-3xl">
      <h2 id="editions" className="type-heading">
        Editions of this book
      </h2>
      <ol className="mt-3 border-l-2 border-line">
        {editions.map((edition) => (
          <EditionEntry key={edition.id} edition={edition} isHere={edition.id === here} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  edition: ChainEdition
  isHere: boolean
}

function EditionEntry({ edition, isHere }: EntryProps) {
  const { superseded, whatIsNew } = edition
  return (
    <li
      aria-current={isHere ? 'true' : undefined}
      className={clsx(
        'relative pb-4 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full',
        superseded ? 'before:bg-line-strong' : 'before:bg-savings',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EditionName edition={edition} isHere={isHere} />
        {superseded ? (
          <Badge tone="caution">Superseded</Badge>
        ) : (
          <Badge tone="savings">Current edition</Badge>
        )}
        {isHere ? <Badge>This page</Badge> : null}
      </p>
      <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{stateOf(edition)}</p>
      {whatIsNew ? (
        <details className="text-[0.9375rem]">
          <summary className="target inline-flex cursor-pointer items-center text-accent-ink underline underline-offset-4">
            <span>What’s new</span>
            <span className="sr-only">{` in ${nameOf(edition)}`}</span>
          </summary>
          <p className="leading-7 whitespace-pre-line [overflow-wrap:anywhere]">{whatIsNew}</p>
        </details>
      ) : null}
    </li>
  )
}

/** Name of an edition. Links to other editions if they are still sold. */
function EditionName({ edition, isHere }: EntryProps) {
  const name = nameOf(edition)
  if (isHere || edition.archived) return <span className="font-semibold">{name}</span>
  return (
    <a
      href={links.book(edition.id)}
      className="target inline-flex items-center font-semibold text-accent-ink underline underline-offset-4"
    >
      {name}
    </a>
  )
}

/** Returns '26th edition, 2025', or the title if neither edition nor year is known. */
function nameOf(edition: ChainEdition): string {
  return editionLabel(edition) || edition.title
}

function stateOf({ archived, shownPrice, stock, binding }: ChainEdition): string {
  const state = archived
    ? ['No longer available']
    : [formatRupees(shownPrice), stock > 0 ? `${stock} available` : 'Sold out']
  return [binding, ...state].filter(Boolean).join(' · ')
}
