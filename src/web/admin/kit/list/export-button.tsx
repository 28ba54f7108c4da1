import { Download } from 'lucide-react'
import { useState } from 'react'

import { withSession } from '#web/admin/kit/api/with-session.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface ExportButtonProps {
  /** Of the API, with the filters of the list. */
  path: string
  /** What the file is called. */
  name: string
  label?: string | undefined
}

/** Saves a file that needs the token, so that a link cannot fetch it. */
export function ExportButton({ path, name, label = 'Export CSV' }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    try {
      saveFile(await withSession('read', () => api.file(path, undefined, { as: 'admin' })), name)
    } catch (error) {
      notify.error(messageOf(error, 'The file could not be loaded. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {busy ? null : <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  )
}
