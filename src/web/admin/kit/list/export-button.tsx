import { Download } from 'lucide-react'

import { withSession } from '#web/admin/kit/api/with-session.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { api } from '#web/api-client.ts'
import { saveFile } from '#web/browser/save-file.ts'
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
  const { run, busy } = useAction({
    run: () => withSession('read', () => api.file(path, undefined, { as: 'admin' })),
    failed: 'The file could not be loaded. Please try again.',
    onDone: (file) => saveFile(file, name),
  })

  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      {busy ? null : <Download aria-hidden className="size-4" />}
      {label}
    </Button>
  )
}
