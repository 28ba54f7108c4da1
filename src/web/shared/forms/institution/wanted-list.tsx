import { useId } from 'react'

import { parseIsbn } from '#modules/catalogue/isbn.ts'
import { formatAmount } from '#platform/money.ts'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { copiesIssue } from '#web/shared/forms/copies.ts'
import { CopiesInput } from '#web/shared/forms/copies-input.tsx'
import { UnclearNumber } from '#web/shared/booklist/unclear-number.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { WantedLine } from './wanted-line.ts'

interface WantedListProps {
  lines: readonly WantedLine[]
  onLines(lines: WantedLine[]): void
  /** Receives the copies once the institution has explained an unclear number. */
  onAnswer(line: WantedLine, copies: number): void
}

/** The lines of a request, each with the book that it matches. */
export function WantedList({ lines, onLines, onAnswer }: WantedListProps) {
  return (
    <ul aria-label="Requested books" className="flex flex-col divide-y divide-line border-y border-line">
      {lines.map((line, at) => (
        <ListedLine
          key={line.found?._id ?? line.book}
          line={line}
          onCopies={(copies) =>
            onLines(lines.map((each, i) => (i === at ? { ...each, copies, unclear: null } : each)))
          }
          onAnswer={(copies) => onAnswer(line, copies)}
          onRemove={() => onLines(lines.filter((_, i) => i !== at))}
        />
      ))}
    </ul>
  )
}

interface ListedLineProps {
  line: WantedLine
  onCopies(copies: number): void
  onAnswer(copies: number): void
  onRemove(): void
}

function ListedLine({ line, onCopies, onAnswer, onRemove }: ListedLineProps) {
  const { found, unclear } = line
  const name = found?.title ?? line.book
  const id = useId()
  const issue = unclear === null ? copiesIssue(line.copies) : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-center gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{aboutOf(line)}</p>
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
      {unclear === null ? null : (
        <div className="col-span-3">
          <UnclearNumber number={unclear} of={line.book} onCopies={onAnswer} />
        </div>
      )}
      {issue === undefined ? null : (
        <p id={id} role="alert" className="col-span-3 text-sm font-medium text-danger">
          {issue}
        </p>
      )}
    </li>
  )
}

function aboutOf({ book, copies, found }: WantedLine): string {
  if (found) {
    const stock = found.stock >= copies ? '' : `${found.stock} in stock now`
    return [found.edition, `${formatAmount(found.price)} each`, stock].filter(Boolean).join(' · ')
  }
  return parseIsbn(book) ? 'Not in our catalogue. We’ll try to source it.' : 'We’ll look for this title.'
}
