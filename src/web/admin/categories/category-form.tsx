import { type SubmitEvent, useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { isChanged } from '#web/admin/kit/unsaved/unsaved-work.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

import type { Category } from './category.ts'

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
