import { useState } from 'react'

import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

interface Restoring {
  /** Brings a revision back; 0 is what there was before all of them. */
  send(revision: number): Promise<unknown>
  said: string
  /** What is said when the server gives no reason. */
  failure: string
  onRestored(): void
}

/** Brings an earlier revision back, once it was confirmed. */
export function useRestoring({ send, said, failure, onRestored }: Restoring) {
  const [wanted, ask] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    if (wanted === undefined) return
    setBusy(true)
    try {
      await send(wanted)
      notify.success(said)
      onRestored()
    } catch (error) {
      notify.error(messageOf(error, failure))
    }
    setBusy(false)
    ask(undefined)
  }

  return { busy, wanted, ask, restore }
}
