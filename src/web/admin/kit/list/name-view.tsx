import { type SubmitEvent, useState } from 'react'

import type { ListName } from '#modules/views/views.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'

interface NameViewProps {
  list: ListName
  query: string
  open: boolean
  onClose(): void
  onSaved(): void
}

/** Asks what a view is called, and saves it. */
export function NameView({ list, query, open, onClose, onSaved }: NameViewProps) {
  const [busy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    setBusy(true)
    try {
      await adminApi.put('/admin/views', { list, name, query })
      onSaved()
      onClose()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to save the view'))
    }
    setBusy(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Save this view">
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Name" hint="A view of this name shows these filters from now on.">
          {(wiring) => <Input {...wiring} name="name" required maxLength={60} autoComplete="off" />}
        </Field>
        <Button type="submit" disabled={busy} className="self-end">
          {busy ? 'Saving...' : 'Save view'}
        </Button>
      </form>
    </Dialog>
  )
}
