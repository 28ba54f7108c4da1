import { useState } from 'react'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Throws a file away that has changed nothing. */
export function DiscardImport({ file, onDone }: { file: ImportDetail; onDone(): void }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function discard(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(`/admin/imports/${file._id}`)
      notify.success('The file is gone.')
      onDone()
    } catch (error) {
      notify.error(messageOf(error, 'The file could not be thrown away.'))
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Throw the file away
      </Button>
      <ConfirmDialog
        open={asked}
        question={`Throw ${file.fileName} away? Nothing of it was imported.`}
        confirmLabel="Throw away"
        danger
        busy={busy}
        onConfirm={() => void discard()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
