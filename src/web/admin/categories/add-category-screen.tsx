import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

export default function AddCategoryScreen() {
  const [typed, setTyped] = useState(false)
  // What was typed is saved before the screen is left.
  const { nameFault, busy, submit } = useAddCategory(() => flushSync(() => setTyped(false)))
  return (
    <AdminPage
      title="Add New Category"
      lead="It stands at the end of the shop's menus as soon as it is added."
    >
      <form
        onSubmit={(event) => void submit(event)}
        onInput={() => setTyped(true)}
        className="flex max-w-xl flex-col gap-5"
      >
        <UnsavedGuard dirty={typed} />
        <Field label="Name" required error={nameFault}>
          {(wiring) => <Input {...wiring} name="name" maxLength={100} autoComplete="off" />}
        </Field>
        <Field label="Description" required={false}>
          {(wiring) => <Textarea {...wiring} name="description" rows={4} maxLength={500} />}
        </Field>
        <Button type="submit" busy={busy} className="self-start">
          Add Category
        </Button>
      </form>
    </AdminPage>
  )
}

function useAddCategory(onAdded: () => void) {
  const navigate = useNavigate()
  const [nameFault, setNameFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setNameFault(undefined)
    try {
      const body = { name: form.get('name'), description: form.get('description') }
      const { message } = await adminApi.post<{ message: string }>('/categories', body)
      notify.success(message)
      onAdded()
      await navigate(adminLinks.categories())
    } catch (error) {
      // Spec §8: the server's message, else this one.
      const message = messageOf(error, 'Error adding category')
      notify.error(message)
      if (error instanceof ApiError && error.issues.length > 0) setNameFault(message)
    }
    setBusy(false)
  }

  return { nameFault, busy, submit }
}
