import { useState } from 'react'

import { messageOf } from '#web/api-error.ts'

import { notify } from '#web/browser/toast.ts'

export interface ActionTexts<Answer> {
  /** The toast on success; none if undefined. */
  done?: string | ((answer: Answer) => string) | undefined
  /** The toast on failure: a text used if the server gives no reason, or a function for every error. */
  failed: string | ((error: unknown) => string)
  /** Identifies the action in `running` if there are several. */
  key?: string
}

/** Runs a server call for a button: busy while it runs, then a toast with the outcome. */
export function useAction() {
  const [running, setRunning] = useState<string>()

  /** Returns true on success. */
  async function run<Answer>(
    call: () => Promise<Answer>,
    { done, failed, key = 'action' }: ActionTexts<Answer>,
  ): Promise<boolean> {
    setRunning(key)
    try {
      const answer = await call()
      const text = typeof done === 'function' ? done(answer) : done
      if (text !== undefined) notify.success(text)
      return true
    } catch (error) {
      notify.error(typeof failed === 'function' ? failed(error) : messageOf(error, failed))
      return false
    } finally {
      setRunning(undefined)
    }
  }

  return { busy: running !== undefined, running, run }
}
