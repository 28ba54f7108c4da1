import { useMay } from '#web/admin/kit/admin-role.ts'
import { SelectionBar } from '#web/admin/kit/list/selection-bar.tsx'
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

/** What can be done with the selected books. */
export function BulkBar({ count, onChange, onClear }: BulkBarProps) {
  const mayWrite = useMay('books.write')
  return (
    <SelectionBar count={count} noun={['book', 'books']} onClear={onClear}>
      {KINDS.filter(([kind]) => mayWrite || kind === 'stock').map(([kind, label]) => (
        <Button key={kind} variant="secondary" size="sm" onClick={() => onChange(kind)}>
          {label}
        </Button>
      ))}
    </SelectionBar>
  )
}
