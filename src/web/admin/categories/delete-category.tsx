import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { Category } from './category.ts'

export interface DeleteCategoryProps {
  category: Category
  /** Where its books can go. */
  others: readonly Category[]
  onDone(): void
  onClose(): void
}

/** Asks first; a category with books says why it stays, and takes another one for them. */
export function DeleteCategory({ category, others, onDone, onClose }: DeleteCategoryProps) {
  const [moveTo, setMoveTo] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function remove(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { message } = await adminApi.delete<{ message: string }>(`/categories/${category._id}`, {
        query: { moveTo },
      })
      notify.success(message)
      onDone()
      onClose()
    } catch (error) {
      setRefusal(messageOf(error, 'Failed to delete category'))
    }
    setBusy(false)
  }

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
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusal}
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
