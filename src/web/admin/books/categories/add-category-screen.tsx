import { useState } from 'react'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { UnsavedGuard, useLeaveSaved } from '#web/admin/kit/form/unsaved.tsx'
import { hasIssues, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField, TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'

export default function AddCategoryScreen() {
  const leave = useLeaveSaved()
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
    shown: hasIssues,
    onDone: () => leave(links.admin.categories()),
  })
  const submit = (fields: FormData) => void adding.run(fields)
  const named = Object.keys(adding.issues).length > 0
  return (
    <AdminPage title="Add New Category" lead="New categories appear at the end of the shop’s menus.">
      <Form
        failure={adding.error}
        onSubmit={submit}
        onInput={() => setTyped(true)}
        className="flex max-w-xl flex-col gap-5"
      >
        <UnsavedGuard dirty={typed} />
        <TextField
          label="Name"
          required
          error={named ? adding.failure : undefined}
          name="name"
          maxLength={100}
          autoComplete="off"
        />
        <TextAreaField label="Description" required={false} name="description" rows={4} maxLength={500} />
        <Button type="submit" busy={adding.busy} className="self-start">
          Add Category
        </Button>
      </Form>
    </AdminPage>
  )
}
