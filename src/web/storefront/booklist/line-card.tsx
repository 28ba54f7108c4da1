import { MAX_LINE_COPIES } from '#platform/limits/order-limits.ts'
import type { MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { ListedTitle } from '#web/shared/booklist/listed-title.tsx'
import { UnclearNumber } from '#web/shared/booklist/unclear-number.tsx'
import { links } from '#web/links.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

import { CandidateChoice } from './candidate-choice.tsx'
import { type Choice, outcomeOf } from './choices.ts'

const OUTCOME_WORDS: Readonly<Record<ReturnType<typeof outcomeOf>, { label: string; tone: Tone }>> = {
  isbn: { label: 'ISBN match', tone: 'savings' },
  sure: { label: 'Sure', tone: 'savings' },
  likely: { label: 'Likely', tone: 'notice' },
  several: { label: 'Please choose', tone: 'caution' },
  none: { label: 'Not found', tone: 'danger' },
  chosen: { label: 'Your choice', tone: 'savings' },
  removed: { label: 'Removed', tone: 'neutral' },
}

interface LineCardProps {
  line: MatchedLineJson
  choice: Choice
  onChoose(change: Partial<Choice>): void
}

/** A line of the list with its chosen book, the other candidates, and the number of copies. */
export function LineCard({ line, choice, onChoose }: LineCardProps) {
  const outcome = outcomeOf(line, choice)
  const { label, tone } = OUTCOME_WORDS[outcome]
  const book = line.candidates.find(({ _id }) => _id === choice.bookId)
  return (
    <li id={`line-${line.line}`} className="panel grid min-w-0 gap-3 p-[min(1rem,4vw)] scroll-mt-24">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <span className="sr-only">{`Line ${line.line} of the list: `}</span>
          <q>{line.text}</q>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {book ? (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
          <ListedTitle book={book} />
          {choice.quantity === null ? null : (
            <QuantityStepper
              unit="Copies"
              of={book.title}
              value={choice.quantity}
              max={MAX_LINE_COPIES}
              onChange={(quantity) => onChoose({ quantity })}
            />
          )}
        </div>
      ) : null}
      {line.unclear !== null && choice.quantity === null ? (
        <UnclearNumber number={line.unclear} of={line.text} onCopies={(quantity) => onChoose({ quantity })} />
      ) : null}
      {line.reason && outcome === line.confidence ? (
        <p className="text-sm font-medium">{line.reason}</p>
      ) : null}
      {line.candidates.length === 0 ? <WaysOn line={line} /> : null}
      {line.candidates.length > 0 ? (
        <CandidateChoice line={line} chosen={choice.bookId} onChoose={(bookId) => onChoose({ bookId })} />
      ) : null}
    </li>
  )
}

function WaysOn({ line }: { line: MatchedLineJson }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      {line.search ? (
        <a
          href={links.search({ query: line.search })}
          target="_blank"
          rel="noopener"
          className="font-medium text-accent-ink underline underline-offset-4"
        >
          <span>Search for it</span>
          <span className="sr-only">{` (line ${line.line}, opens in a new tab)`}</span>
        </a>
      ) : null}
      <a href={links.contact()} className="font-medium text-accent-ink underline underline-offset-4">
        <span>Ask us for this book</span>
        <span className="sr-only">{` (line ${line.line})`}</span>
      </a>
    </p>
  )
}
