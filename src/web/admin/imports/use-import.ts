import { useEffect } from 'react'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useLoad } from '#web/browser/use-load.ts'

import { isBusy } from './import-words.ts'

const load = (id: string, signal: AbortSignal) =>
  adminApi.get<ImportDetail>(`/admin/imports/${encodeURIComponent(id)}`, { signal })

/** How soon the screen asks again while the server is at work. */
const ASK_EVERY = 1000

/** A file, asked for again as long as the server is at work on it; a reload goes on where it was. */
export function useImport(id: string) {
  const file = useLoad(id, load)
  const { data, state, reload } = file
  const again = state !== 'loading' && data !== undefined && isBusy(data)
  useEffect(() => {
    if (!again) return
    const timer = setTimeout(reload, ASK_EVERY)
    return () => clearTimeout(timer)
  }, [again, reload])
  return file
}
