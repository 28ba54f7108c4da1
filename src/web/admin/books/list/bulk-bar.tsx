import { Button } from '#web/ui/button.tsx'

import type { BulkKind } from './bulk-form.ts'

interface BulkBarProps {
  count: number
  onChange(kind: BulkKind): void
  onClear(): void
}

const KINDS: readonly [BulkKind, string][] = [
  ['price', 'Price'],
  ['stock', 'Stock'],
  ['category', 'Category'],
  ['archive', 'Archive'],
  ['restore', 'Restore'],
]

/** What can be done with the selected books; it stays in sight. */
export function BulkBar({ count, onChange, onClear }: BulkBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="Selected books"
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised p-3 shadow-lift"
    >
      <output className="block mr-auto text-sm font-medium tabular-nums">
        {count} {count === 1 ? 'book' : 'books'} selected
      </output>
      {KINDS.map(([kind, label]) => (
        <Button key={kind} variant="secondary" size="sm" onClick={() => onChange(kind)}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
