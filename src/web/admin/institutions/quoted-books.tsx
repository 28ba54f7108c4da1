import { useId } from 'react'

import { discountOn } from '#modules/institutions/quotation.ts'
import { formatRupees } from '#platform/money.ts'
import { copiesIssue } from '#web/shared/forms/copies.ts'
import { CopiesInput } from '#web/shared/forms/copies-input.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'

import { type QuotedDraft, type QuoteDraft, rateOfLine } from './quote-draft.ts'

interface QuotedBooksProps {
  draft: QuoteDraft
  mayDiscount: boolean
  onChange(part: Partial<QuoteDraft>): void
}

export function QuotedBooks({ draft, mayDiscount, onChange }: QuotedBooksProps) {
  if (draft.lines.length === 0) return <p className="text-sm text-ink-soft">No books yet. Add one below.</p>
  const set = (at: number, part: Partial<QuotedDraft>) =>
    onChange({ lines: draft.lines.map((line, i) => (i === at ? { ...line, ...part } : line)) })
  return (
    <ul aria-label="Books of the quotation" className="flex flex-col divide-y divide-line">
      {draft.lines.map((line, at) => (
        <QuotedBook
          key={line.bookId}
          line={line}
          draft={draft}
          mayDiscount={mayDiscount}
          onLine={(part) => set(at, part)}
          onRemove={() => onChange({ lines: draft.lines.filter((_, i) => i !== at) })}
        />
      ))}
    </ul>
  )
}

interface QuotedBookProps {
  line: QuotedDraft
  draft: QuoteDraft
  mayDiscount: boolean
  onLine(part: Partial<QuotedDraft>): void
  onRemove(): void
}

function QuotedBook({ line, draft, mayDiscount, onLine, onRemove }: QuotedBookProps) {
  const { title, price, quantity } = line
  const id = useId()
  const issue = copiesIssue(quantity)
  return (
    <li className="flex flex-wrap items-center gap-3 py-2 text-sm">
      <span className="min-w-48 grow basis-0">
        <span>{title}</span>
        <span className="block text-ink-soft tabular-nums">
          {`${formatRupees(price)} · ${stockText(line)}`}
        </span>
      </span>
      <CopiesInput
        aria-label={`Copies of ${title}`}
        aria-invalid={issue === undefined ? undefined : true}
        aria-describedby={issue === undefined ? undefined : id}
        copies={quantity}
        onCopies={(typed) => onLine({ quantity: typed })}
        className="max-w-20 tabular-nums max-sm:order-2"
      />
      {mayDiscount ? (
        <Input
          inputMode="decimal"
          aria-label={`Discount on ${title}, per cent`}
          placeholder="%"
          autoComplete="off"
          value={line.discount}
          onChange={(event) => onLine({ discount: event.target.value })}
          className="max-w-20 tabular-nums max-sm:order-2"
        />
      ) : null}
      <span className="w-24 text-right tabular-nums max-sm:order-2 max-sm:ml-auto">
        {amountOf(line, draft)}
      </span>
      <IconButton label={`Remove ${title}`} icon={<Icon name="x" className="size-4" />} onClick={onRemove} />
      {issue === undefined ? null : (
        <p id={id} role="alert" className="w-full font-medium text-danger max-sm:order-3">
          {issue}
        </p>
      )}
    </li>
  )
}

function stockText({ stock, quantity }: QuotedDraft): string {
  if (stock === 0) return 'none in stock'
  return stock < quantity ? `only ${stock} in stock` : `${stock} in stock`
}

function amountOf(line: QuotedDraft, draft: QuoteDraft): string {
  const rate = rateOfLine(line, draft)
  const cost = line.price * line.quantity
  return rate === undefined || copiesIssue(line.quantity) !== undefined
    ? '?'
    : formatRupees(cost - discountOn(cost, rate))
}
