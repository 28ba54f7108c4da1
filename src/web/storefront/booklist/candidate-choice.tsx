import type { ReactNode } from 'react'

import type { CandidateJson, MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { fromRupees } from '#platform/money.ts'
import { bookFacts, StockWords } from '#web/shared/booklist/listed-title.tsx'
import { LawMark } from '#web/shared/book-card/law-mark.tsx'
import { Money } from '#web/shared/shop/price.tsx'

interface CandidateChoiceProps {
  line: MatchedLineJson
  chosen: string | null
  onChoose(bookId: string | null): void
}

/** A line's candidates, and "none of these". Open if the shopper must choose, otherwise folded. */
export function CandidateChoice({ line, chosen, onChoose }: CandidateChoiceProps) {
  return (
    <details open={line.confidence === 'several'} className="min-w-0">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent-ink">
        {invitation(line)}
      </summary>
      <fieldset className="mt-1 grid min-w-0 grid-cols-1 gap-2">
        <legend className="sr-only">{`Which book do you want for line ${line.line}?`}</legend>
        {line.candidates.map((book) => (
          <Option
            key={book._id}
            name={`line-${line.line}-book`}
            checked={book._id === chosen}
            onChoose={() => onChoose(book._id)}
          >
            <CandidateWords book={book} />
          </Option>
        ))}
        <Option name={`line-${line.line}-book`} checked={chosen === null} onChoose={() => onChoose(null)}>
          None of these
        </Option>
      </fieldset>
    </details>
  )
}

function invitation({ confidence, candidates }: MatchedLineJson): string {
  if (confidence === 'several') return 'Which one do you want?'
  const others = candidates.length - 1
  return others > 0 ? `Change match (${others === 1 ? '1 other' : `${others} others`})` : 'Remove'
}

function CandidateWords({ book }: { book: CandidateJson }) {
  return (
    <>
      <span className="block font-medium [overflow-wrap:anywhere]">{book.title}</span>
      <span className="block text-ink-soft empty:hidden">{bookFacts(book)}</span>
      <LawMark book={book} as="span" />
      <span className="block tabular-nums">
        <Money paise={fromRupees(book.price)} />
        <span> · </span>
        <StockWords stock={book.stock} />
      </span>
    </>
  )
}

interface OptionProps {
  name: string
  checked: boolean
  onChoose(): void
  children: ReactNode
}

function Option({ name, checked, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 text-sm hover:border-ink has-checked:border-accent-ink has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent focus-visible:outline-none"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
