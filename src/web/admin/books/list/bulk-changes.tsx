import { useState } from 'react'

import type { Category } from '#web/admin/categories/category.ts'

import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKind } from './bulk-form.ts'
import type { useSelection } from './use-selection.ts'

interface BulkChangesProps {
  selection: ReturnType<typeof useSelection>
  categories: readonly Category[] | undefined
  onDone(): void
}

export function BulkChanges({ selection, categories, onDone }: BulkChangesProps) {
  const [kind, setKind] = useState<BulkKind>()
  const done = () => {
    setKind(undefined)
    selection.clear()
    onDone()
  }
  return (
    <>
      <BulkBar count={selection.books.length} onChange={setKind} onClear={selection.clear} />
      <BulkDialog
        kind={kind}
        books={selection.books}
        categories={categories}
        onClose={() => setKind(undefined)}
        onDone={done}
      />
    </>
  )
}
