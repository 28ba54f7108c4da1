import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { RecordDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { hasIssues, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

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

interface CategoryFormProps {
  category: Category
  onSaved(): void
}

/** Edits the name and description of a category; its slug never changes. */
function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const { name, description } = category
  const [draft, setDraft] = useState({ name, description })
  const saving = useAction({
    // Unchanged fields are omitted: a colleague may have changed them since.
    run: () =>
      adminApi.put<{ message: string }>(`/categories/${category._id}`, {
        ...(draft.name !== name && { name: draft.name }),
        ...(draft.description !== description && { description: draft.description }),
      }),
    done: ({ message }) => message,
    failed: 'Failed to save the category',
    shown: hasIssues,
    refreshes: ['/categories'],
    onDone: onSaved,
  })
  const submit = () => void saving.run()
  return (
    <Form noValidate failure={saving.error} onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, { name, description })} />
      <TextField
        label="Name"
        required
        hint={`Its address doesn’t change: /bookstore/${category.slug}`}
        error={saving.issues['name']}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onText={(text) => setDraft({ ...draft, name: text })}
      />
      <TextAreaField
        label="Description"
        required={false}
        hint="Shown above the category’s books."
        error={saving.issues['description']}
        rows={4}
        maxLength={500}
        value={draft.description}
        onText={(text) => setDraft({ ...draft, description: text })}
      />
      <Button type="submit" busy={saving.busy} className="self-end">
        Save category
      </Button>
    </Form>
  )
}
