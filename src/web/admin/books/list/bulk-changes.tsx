import { useState } from 'react'

import type { AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.ts'
import type { useSelection } from '#web/admin/kit/list/use-selection.ts'

import { BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkKind } from './bulk-form.ts'

interface BulkChangesProps {
  selection: ReturnType<typeof useSelection<AdminBookJson>>
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
