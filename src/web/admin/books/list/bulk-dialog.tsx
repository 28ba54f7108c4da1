import { useState } from 'react'

import type { BulkAnswer, AdminBookJson } from '#modules/catalogue/admin/admin-books.schema.ts'
import type { Category } from '#web/admin/categories/category.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { changeBooks } from './books-data.ts'
import { type BulkDraft, changeOf, type BulkKind } from './bulk-form.ts'
import { BulkInput } from './bulk-input.tsx'
import { BulkPreview } from './bulk-preview.tsx'

const TITLES: Record<BulkKind, string> = {
  price: 'Change prices',
  stock: 'Change stock',
  category: 'Move to a category',
  archive: 'Archive books',
  restore: 'Restore books',
}

export interface BulkDialogProps {
  /** Undefined: closed. */
  kind: BulkKind | undefined
  books: readonly AdminBookJson[]
  categories: readonly Category[] | undefined
  onClose(): void
  onDone(): void
}

export function BulkDialog({ kind, ...props }: BulkDialogProps) {
  return (
    <Dialog wide open={kind !== undefined} onClose={props.onClose} title={kind ? TITLES[kind] : ''}>
      {kind ? <BulkForm key={kind} kind={kind} {...props} /> : null}
    </Dialog>
  )
}

/** Two steps: what the change would make of each book, and then the change itself, of all or of none. */
function BulkForm({ kind, books, categories, onDone }: BulkDialogProps & { kind: BulkKind }) {
  const [draft, setDraft] = useState<BulkDraft>({ way: 'set', value: '' })
  const bulk = useBulk(books, onDone)
  const change = changeOf(kind, draft)
  const edit = (part: Partial<BulkDraft>) => {
    setDraft({ ...draft, ...part })
    bulk.forget()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (change) void bulk.ask(change, bulk.preview === undefined)
      }}
    >
      <BulkInput kind={kind} draft={draft} categories={categories} onChange={edit} />
      {bulk.fault ? (
        <Notice tone="danger" role="alert">
          {bulk.fault}
        </Notice>
      ) : null}
      {bulk.preview ? <BulkPreview answer={bulk.preview} /> : null}
      <Button
        type="submit"
        className="self-end"
        busy={bulk.busy}
        disabled={!change || (bulk.preview !== undefined && !canApply(bulk.preview))}
      >
        {bulk.preview ? `Change ${countOf(bulk.preview.changed)}` : 'Preview'}
      </Button>
    </form>
  )
}

const canApply = ({ changed, faults }: BulkAnswer) => changed > 0 && faults === 0

function countOf(books: number): string {
  return books === 1 ? '1 book' : `${books} books`
}

function useBulk(books: readonly AdminBookJson[], onDone: () => void) {
  const [preview, setPreview] = useState<BulkAnswer>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function ask(change: object, onlyPreview: boolean): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const ids = books.map(({ _id }) => _id)
      const versions = Object.fromEntries(books.map(({ _id, version }) => [_id, version]))
      const answer = await changeBooks({ ids, versions, change, preview: onlyPreview })
      if (onlyPreview) setPreview(answer)
      else done(answer)
    } catch (error) {
      setFault(messageOf(error, 'Failed to change the books'))
    }
    setBusy(false)
  }
  function done({ changed }: BulkAnswer): void {
    notify.success(`${countOf(changed)} changed`)
    onDone()
  }
  return { preview, fault, busy, ask, forget: () => setPreview(undefined) }
}
