import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

export default function AddCategoryScreen() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(false)
  const adding = useAction({
    run: (form: FormData) =>
      adminApi.post<{ message: string }>('/categories', {
        name: form.get('name'),
        description: form.get('description'),
      }),
    done: ({ message }) => message,
    // Spec §8: the server's message, else this one.
    failed: 'Error adding category',
    async onDone() {
      // What was typed is saved before the screen is left.
      flushSync(() => setTyped(false))
      await navigate(links.admin.categories())
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void adding.run(new FormData(event.currentTarget))
  }
  const named = Object.keys(adding.issues).length > 0
  return (
    <AdminPage
      title="Add New Category"
      lead="It stands at the end of the shop's menus as soon as it is added."
    >
      <form onSubmit={submit} onInput={() => setTyped(true)} className="flex max-w-xl flex-col gap-5">
        <UnsavedGuard dirty={typed} />
        <Field label="Name" required error={named ? adding.failure : undefined}>
          {(wiring) => <Input {...wiring} name="name" maxLength={100} autoComplete="off" />}
        </Field>
        <Field label="Description" required={false}>
          {(wiring) => <Textarea {...wiring} name="description" rows={4} maxLength={500} />}
        </Field>
        <Button type="submit" busy={adding.busy} className="self-start">
          Add Category
        </Button>
      </form>
    </AdminPage>
  )
}
