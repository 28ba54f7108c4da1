import { useState } from 'react'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { counted } from './import-words.ts'

/** Asks, and then takes everything back. */
export function UndoImport({ file, onUndo }: { file: ImportDetail; onUndo(): void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function undo(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.post(`/admin/imports/${file._id}/undo`, undefined)
      onUndo()
    } catch (error) {
      notify.error(messageOf(error, 'The import could not be undone. Please try again.'))
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        open={asked}
        question={questionOf(file)}
        confirmLabel="Undo"
        danger
        busy={busy}
        onConfirm={() => void undo()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function questionOf({ created, updated }: ImportDetail): string {
  const parts = [
    created > 0 ? `${counted(created, 'new book')} removed` : '',
    updated > 0 ? `${counted(updated, 'book')} given the old values back, unless changed since` : '',
  ]
  return `Undo this import? ${parts.filter(Boolean).join('; ')}.`
}
