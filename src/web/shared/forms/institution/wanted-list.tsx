import { useId } from 'react'

import { parseIsbn } from '#modules/catalogue/isbn.ts'
import type { FoundBooks } from '#modules/institutions/requests.schema.ts'
import type { TypedLine } from '#modules/institutions/wanted-lines.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { copiesIssue } from '#web/shared/forms/copies.ts'
import { CopiesInput } from '#web/shared/forms/copies-input.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type FoundBook = NonNullable<FoundBooks['books'][number]>
/**
 * Books by the typed text. Null means that the catalogue has no such book, undefined that the search failed.
 * A text without an entry is still being searched.
 */
export type KnownBooks = ReadonlyMap<string, FoundBook | null | undefined>

interface WantedListProps {
  lines: readonly TypedLine[]
  known: KnownBooks
  onLines(lines: TypedLine[]): void
}

/** The lines of a request, each with the book that it matches. */
export function WantedList({ lines, known, onLines }: WantedListProps) {
  return (
    <ul aria-label="Requested books" className="flex flex-col divide-y divide-line border-y border-line">
      {lines.map((line, at) => (
        <WantedLine
          key={line.book}
          line={line}
          known={known}
          onCopies={(copies) => onLines(lines.map((each, i) => (i === at ? { ...each, copies } : each)))}
          onRemove={() => onLines(lines.filter((_, i) => i !== at))}
        />
      ))}
    </ul>
  )
}

interface WantedLineProps {
  line: TypedLine
  known: KnownBooks
  onCopies(copies: number): void
  onRemove(): void
}

function WantedLine({ line, known, onCopies, onRemove }: WantedLineProps) {
  const found = known.get(line.book)
  const name = found?.title ?? line.book
  const id = useId()
  const issue = copiesIssue(line.copies)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{aboutOf(line, known)}</p>
        {found ? <LawMark book={found} className="text-sm" /> : null}
      </div>
      <CopiesInput
        aria-label={`Copies of ${name}`}
        aria-invalid={issue === undefined ? undefined : true}
        aria-describedby={issue === undefined ? undefined : id}
        copies={line.copies}
        onCopies={onCopies}
        className="tabular-nums"
      />
      <IconButton label={`Remove ${name}`} icon={<Icon name="x" className="size-4" />} onClick={onRemove} />
      {issue === undefined ? null : (
        <p id={id} role="alert" className="col-span-3 text-sm font-medium text-danger">
          {issue}
        </p>
      )}
    </li>
  )
}

function aboutOf({ book, copies }: TypedLine, known: KnownBooks): string {
  const found = known.get(book)
  if (found) {
    const stock = found.stock >= copies ? '' : `${found.stock} in stock now`
    return [found.edition, `${formatRupees(fromRupees(found.price))} each`, stock].filter(Boolean).join(' · ')
  }
  if (found === undefined) return known.has(book) ? '' : 'Looking it up…'
  return parseIsbn(book) ? 'Not in our catalogue. We’ll try to source it.' : 'We’ll look for this title.'
}
