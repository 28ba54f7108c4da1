import { useState } from 'react'

import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { notify } from '#web/browser/toast.ts'

const FILE = 'my-data.json'

/** Fetches the shopper's data with their token and hands it to the browser as a file. */
export function useExport() {
  const [busy, setBusy] = useState(false)

  async function fetchAndSave(): Promise<void> {
    setBusy(true)
    try {
      const data = await api.get<unknown>('/account/export')
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE)
      notify.success('Your data is downloaded.')
    } catch (error) {
      notify.error(messageOf(error, 'Your data could not be downloaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: () => void fetchAndSave() }
}
