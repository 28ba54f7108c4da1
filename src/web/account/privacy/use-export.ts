import { useState } from 'react'

import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

const FILE = 'my-data.json'

/** Fetches the shopper's data with their token and hands it to the browser as a file. */
export function useExport() {
  const [busy, setBusy] = useState(false)

  async function fetchAndSave(): Promise<void> {
    setBusy(true)
    try {
      const data = await api.get<unknown>('/account/export')
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      notify.success('Your data is downloaded.')
    } catch (error) {
      notify.error(messageOf(error, 'Your data could not be downloaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, download: () => void fetchAndSave() }
}

/** A link that is followed once: a plain one would carry no token. */
function save(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = FILE
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
