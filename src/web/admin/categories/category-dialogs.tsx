import { type SubmitEvent, useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { FormDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
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

interface EditCategoryProps {
  /** Undefined while none is edited. */
  category: Category | undefined
  onClose(): void
}

export function EditCategory({ category, onClose }: EditCategoryProps) {
  return (
    <FormDialog
      open={category !== undefined}
      onClose={onClose}
      title={`Edit ${category?.name ?? 'category'}`}
    >
      {category ? <CategoryForm key={category._id} category={category} onSaved={onClose} /> : null}
    </FormDialog>
  )
}

interface CategoryFormProps {
  category: Category
  onSaved(): void
}

/** Name and description of a category that is there; its address stays. */
function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const { name, description } = category
  const [draft, setDraft] = useState({ name, description })
  const saving = useAction({
    // What was not touched is not sent: a colleague may have changed it meanwhile.
    run: () =>
      adminApi.put<{ message: string }>(`/categories/${category._id}`, {
        ...(draft.name !== name && { name: draft.name }),
        ...(draft.description !== description && { description: draft.description }),
      }),
    done: ({ message }) => message,
    failed: 'Failed to save the category',
    refreshes: ['/categories'],
    onDone: onSaved,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saving.run()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, { name, description })} />
      <Field
        label="Name"
        required
        hint={`Its address stays: /bookstore/${category.slug}`}
        error={saving.issues['name']}
      >
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={100}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        required={false}
        hint="Stands above the books of the category."
        error={saving.issues['description']}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={4}
            maxLength={500}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={saving.busy} className="self-end">
        Save category
      </Button>
    </form>
  )
}
