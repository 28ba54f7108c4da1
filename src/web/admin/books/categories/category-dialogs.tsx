import { useState } from 'react'

import { changedSince } from '#platform/changed-since.ts'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { RecordDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { hasIssues, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { theirsOf } from '#web/client/api-error.ts'
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
  const [loaded, setLoaded] = useState({ name, description })
  const saving = useAction({
    run: () => adminApi.put<{ message: string }>(`/categories/${category._id}`, { ...draft, loaded }),
    done: ({ message }) => message,
    failed: 'Failed to save the category',
    shown: (error) => isStale(error) || hasIssues(error),
    refreshes: ['/categories'],
    onDone: onSaved,
  })
  const theirs = theirsOf(saving.error)?.theirs as typeof loaded | undefined
  const keepMine = () => {
    setLoaded(theirs ?? loaded)
    saving.forgetFailure()
  }
  const submit = () => void saving.run()
  return (
    <Form noValidate failure={saving.error} onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, { name, description })} />
      {theirs ? (
        <StaleNotice takeTheirs="Close and view theirs" onTheirs={onSaved} onMine={keepMine}>
          <p>{`${changedSince('category')} Your changes aren’t saved. It is now:`}</p>
          <p className="mt-2 font-normal wrap-anywhere">
            {[theirs.name, theirs.description].filter(Boolean).join(': ')}
          </p>
        </StaleNotice>
      ) : null}
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
      <FormButtons>
        <Button type="submit" busy={saving.busy}>
          Save category
        </Button>
      </FormButtons>
    </Form>
  )
}
