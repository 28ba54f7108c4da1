import { useState } from 'react'

import { messageOf } from '#web/api-error.ts'

import { notify } from '#web/browser/toast.ts'

export interface ActionTexts<Answer> {
  /** The toast once it is done; undefined for none. */
  done?: string | ((answer: Answer) => string) | undefined
  /** The toast when it failed: a text for failures that the server gives no reason for, or a function for all. */
  failed: string | ((error: unknown) => string)
  /** Which of several actions it is, for `running`. */
  key?: string
}

/** What a button does on the server: busy while it runs, then a toast that says how it ended. */
export function useAction() {
  const [running, setRunning] = useState<string>()

  /** Answers whether it was done. */
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
