import { useState } from 'react'

import { withSession } from '#web/admin/kit/api/with-session.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { notify } from '#web/browser/toast.ts'

export interface Download {
  /** Below `/api`. */
  path: string
  /** Sent along as JSON, when the file takes more than an address. */
  body?: unknown
  /** As the browser saves it. */
  name: string
}

/** Saves files of the shop, which need the token; `busy` names the one that is on its way. */
export function useDownload() {
  const [busy, setBusy] = useState<string>()

  async function download({ path, body, name }: Download): Promise<void> {
    setBusy(name)
    try {
      saveFile(await withSession('read', () => api.file(path, body, { as: 'admin' })), name)
    } catch (error) {
      notify.error(messageOf(error, 'The document could not be loaded. Please try again.'))
    }
    setBusy(undefined)
  }

  return { busy, download }
}
