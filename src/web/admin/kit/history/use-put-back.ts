import { useState } from 'react'

import { unsavedWork } from '#web/admin/kit/unsaved/unsaved-work.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import type { HistoryOf, Kept } from './history-of.ts'

/** Puts states back; `late` is the one that did not come through because somebody else was faster. */
export function usePutBack(of: HistoryOf<unknown>, reload: () => void) {
  const [busy, setBusy] = useState(false)
  const [late, setLate] = useState<Kept<unknown>>()
  const [fault, setFault] = useState<{ id: number; words: string }>()

  async function putBack(kept: Kept<unknown> | undefined, over: boolean): Promise<void> {
    if (!kept) return
    setLate(undefined)
    setFault(undefined)
    if (unsavedWork.ofPage() !== undefined) {
      setFault({ id: kept.id, words: 'Save or undo your changes on this page first: they would be lost.' })
      return
    }
    setBusy(true)
    try {
      notify.success(await of.putBack(kept.state, over))
      changed()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        setLate(kept)
        changed()
      } else setFault({ id: kept.id, words: messageOf(error, 'Failed to put this back') })
    }
    setBusy(false)
  }

  function changed(): void {
    reload()
    of.onChanged()
  }

  return { busy, late, fault, putBack, leave: () => setLate(undefined) }
}
