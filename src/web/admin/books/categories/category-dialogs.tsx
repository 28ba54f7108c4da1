import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { CategoryForm } from './category-form.tsx'
import type { Category } from './category.tsx'

export interface DeleteCategoryProps {
  category: Category
  /** Categories that the books can move to. */
  others: readonly Category[]
  onClose(): void
}

/**
 * Asks for confirmation. A category with books can't be deleted: the dialog shows the server's reason and
 * offers to move them.
 */
export function DeleteCategory({ category, others, onClose }: DeleteCategoryProps) {
  const [moveTo, setMoveTo] = useState('')
  const { run, busy, failure } = useAction({
    run: () => adminApi.delete<{ message: string }>(`/categories/${category._id}`, { query: { moveTo } }),
    done: ({ message }) => message,
    failed: 'Failed to delete category',
    silent: true,
    refreshes: ['/categories'],
    onDone: onClose,
  })

  return (
    <Dialog open onClose={onClose} title={`Delete ${category.name}?`}>
      <div className="flex flex-col gap-5">
        <Choice
          label="Move its books to"
          hint="You can only delete an empty category (archived books count). Links to it will stop working."
          value={moveTo}
          onValue={setMoveTo}
        >
          <option value="">Don’t move any</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Choice>
        <FormIssue>{failure}</FormIssue>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Dismiss
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

interface EditCategoryProps {
  /** Undefined while closed. */
  category: Category | undefined
  onClose(): void
}

export function EditCategory({ category, onClose }: EditCategoryProps) {
  return (
    <RecordDialog of={category} onClose={onClose} title={({ name }) => `Edit ${name}`}>
      {(edited) => <CategoryForm key={edited._id} category={edited} onSaved={onClose} />}
    </RecordDialog>
  )
}
