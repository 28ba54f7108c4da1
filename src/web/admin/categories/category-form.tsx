import { type SubmitEvent, useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { fieldIssues } from '#web/admin/kit/api/field-issues.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

import type { Category } from './category.ts'

interface EditCategoryProps {
  /** Undefined while none is edited. */
  category: Category | undefined
  onSaved(): void
  onClose(): void
}

export function EditCategory({ category, onSaved, onClose }: EditCategoryProps) {
  const saved = () => {
    onClose()
    onSaved()
  }
  return (
    <FormDialog
      open={category !== undefined}
      onClose={onClose}
      title={`Edit ${category?.name ?? 'category'}`}
    >
      {category ? <CategoryForm key={category._id} category={category} onSaved={saved} /> : null}
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
  const { busy, faults, save } = useSaving(category, onSaved)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, { name, description })} />
      <Field
        label="Name"
        required
        hint={`Its address stays: /bookstore/${category.slug}`}
        error={faults['name']}
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
        error={faults['description']}
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
      <Button type="submit" busy={busy} className="self-end">
        Save category
      </Button>
    </form>
  )
}

type Words = Pick<Category, 'name' | 'description'>

function useSaving(category: Category, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})

  async function save({ name, description }: Words): Promise<void> {
    setBusy(true)
    setFaults({})
    // What was not touched is not sent: a colleague may have changed it meanwhile.
    const change = {
      ...(name !== category.name && { name }),
      ...(description !== category.description && { description }),
    }
    try {
      const { message } = await adminApi.put<{ message: string }>(`/categories/${category._id}`, change)
      notify.success(message)
      onSaved()
    } catch (error) {
      setFaults(fieldIssues(error))
      notify.error(messageOf(error, 'Failed to save the category'))
    }
    setBusy(false)
  }

  return { busy, faults, save }
}
