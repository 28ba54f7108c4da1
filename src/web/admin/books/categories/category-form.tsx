import { useState } from 'react'

import { listCategories } from '#modules/catalogue/catalogue.operations.ts'
import { addCategory, changeCategory } from '#modules/catalogue/categories/categories.operations.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { FormButtons } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { hasIssues, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { theirsOf } from '#web/client/api-error.ts'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

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
  const [draft, setDraft] = useState(start)
  const { theirs, keepMine, ...saving } = useSaving(category, start, onSaved)
  return (
    <Form
      noValidate
      failure={saving.error}
      onSubmit={() => void saving.run(draft)}
      className="flex flex-col gap-5"
    >
      <UnsavedGuard dirty={isChanged(draft, start)} />
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
        hint={category && `Its address doesn’t change: /bookstore/${category.slug}`}
        error={saving.issues['name']}
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onText={(name) => setDraft({ ...draft, name })}
      />
      <TextAreaField
        label="Description"
        required={false}
        hint="Shown above the category’s books."
        error={saving.issues['description']}
        rows={4}
        maxLength={500}
        value={draft.description}
        onText={(description) => setDraft({ ...draft, description })}
      />
      <FormButtons>
        <Button type="submit" busy={saving.busy}>
          {category ? 'Save category' : 'Add Category'}
        </Button>
      </FormButtons>
    </Form>
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
    shown: (error) => isStale(error) || hasIssues(error),
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
