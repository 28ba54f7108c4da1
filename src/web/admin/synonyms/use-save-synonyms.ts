import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import type { Lines } from './synonym-lines.ts'

/** Saves the whole list; `stale` when somebody else was faster. */
export function useSaveSynonyms(loaded: Lines, onChanged: () => void) {
  const [busy, setBusy] = useState(false)
  const [stale, setStale] = useState(false)

  async function save(synonyms: Lines): Promise<void> {
    setBusy(true)
    try {
      await adminApi.put('/admin/synonyms', { synonyms, loaded })
      notify.success('List saved')
      onChanged()
    } catch (error) {
      setStale(error instanceof ApiError && error.code === 'stale')
      notify.error(messageOf(error, 'Failed to save the list'))
    }
    setBusy(false)
  }

  return { busy, stale, save }
}
