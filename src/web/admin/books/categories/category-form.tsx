import { useState } from 'react'

import { listCategories } from '#modules/catalogue/catalogue.operations.ts'
import { addCategory, changeCategory } from '#modules/catalogue/categories/categories.operations.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'

import type { Category } from './category.tsx'

interface CategoryFormProps {
  /** Undefined for a new category. */
  category?: Category
  onSaved(): void
}

type Draft = Pick<Category, 'name' | 'description'>

/** Adds a category, or edits its name and description; its slug never changes. */
export function CategoryForm({ category, onSaved }: CategoryFormProps) {
  const start: Draft = { name: category?.name ?? '', description: category?.description ?? '' }
  const form = useOperationForm<Draft>({ start })
  const { theirs, keepMine, ...saving } = useSaving(category, start, onSaved)
  return (
    <StaffForm form={form} send={saving.run} submit={category ? 'Save category' : 'Add Category'}>
      {theirs ? (
        <StaleNotice takeTheirs="Close and view theirs" onTheirs={onSaved} onMine={keepMine}>
          <p>{`${changedSince('category')} Your changes aren’t saved. It is now:`}</p>
          <p className="mt-2 font-normal wrap-anywhere">
            {[theirs.name, theirs.description].filter(Boolean).join(': ')}
          </p>
        </StaleNotice>
      ) : null}
      <TextField
        {...form.field('name', 'Name')}
        required
        hint={category && `Its address doesn’t change: /bookstore/${category.slug}`}
        maxLength={100}
      />
      <TextAreaField
        {...form.field('description', 'Description')}
        required={false}
        hint="Shown above the category’s books."
        rows={4}
        maxLength={500}
      />
    </StaffForm>
  )
}

function useSaving(category: Category | undefined, start: Draft, onSaved: () => void) {
  const [loaded, setLoaded] = useState(start)
  const saving = useAction({
    run: (draft: Draft) =>
      category
        ? staffCall(changeCategory, { param: { id: category._id }, json: { ...draft, loaded } })
        : staffCall(addCategory, { json: draft }),
    done: ({ message }) => message,
    // Spec §8: the server's message, else this one.
    failed: category ? 'Failed to save the category' : 'Error adding category',
    shown: isStale,
    refreshes: [listCategories],
    onDone: onSaved,
  })
  const theirs = theirsOf(saving.error)?.theirs as Draft | undefined
  return {
    ...saving,
    theirs,
    keepMine(): void {
      setLoaded(theirs ?? loaded)
      saving.forgetFailure()
    },
  }
}
