import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { Category } from './category.ts'

export interface DeleteCategoryProps {
  category: Category
  /** Where its books can go. */
  others: readonly Category[]
  onClose(): void
}

/** Asks first; a category with books says why it stays, and takes another one for them. */
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
          hint="A category goes only when no book is in it, also no archived one. Links to it, in texts too, lead nowhere then."
          value={moveTo}
          onValue={setMoveTo}
        >
          <option value="">Do not move any</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Choice>
        {failure ? (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
