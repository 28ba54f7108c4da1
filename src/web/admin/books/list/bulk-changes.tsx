import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { SelectionBar, type useSelection } from '#web/admin/kit/list/selection.tsx'

import type { BulkKind } from './bulk-change.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface BulkChangesProps {
  selection: ReturnType<typeof useSelection<AdminBookJson>>
  categories: readonly Category[] | undefined
}

export function BulkChanges({ selection, categories }: BulkChangesProps) {
  const [kind, setKind] = useState<BulkKind>()
  const done = () => {
    setKind(undefined)
    selection.clear()
  }
  return (
    <>
      <BulkBar count={selection.records.length} onChange={setKind} onClear={selection.clear} />
      <BulkDialog
        kind={kind}
        books={selection.records}
        categories={categories}
        onClose={() => setKind(undefined)}
        onDone={done}
      />
    </>
  )
}

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
function BulkBar({ count, onChange, onClear }: BulkBarProps) {
  const mayWrite = useMay('books.write')
  return (
    <SelectionBar count={count} noun={['book', 'books']} onClear={onClear}>
      {KINDS.filter(([kind]) => mayWrite || kind === 'stock').map(([kind, label]) => (
        <SmallButton key={kind} onClick={() => onChange(kind)}>
          {label}
        </SmallButton>
      ))}
    </SelectionBar>
  )
}
