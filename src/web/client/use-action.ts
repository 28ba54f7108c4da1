import { useLayoutEffect, useRef, useState } from 'react'

import { messageOf } from '#web/client/api-error.ts'
import { notify } from '#web/client/toast.ts'

export interface ActionOptions<Input, Answer> {
  run(input: Input): Promise<Answer>
  /** Text of the success toast. */
  done?: string | ((answer: Answer, input: Input) => string)
  /**
   * Failure message: a text used if the server gives no reason, or a function that returns it for any error.
   */
  failed: string | ((error: unknown) => string)
  /** Suppresses the failure toast, because the screen itself shows `failure`. */
  silent?: boolean
  onDone?(answer: Answer, input: Input): void | Promise<void>
  onFailed?(error: unknown, input: Input): void | Promise<void>
}

interface Running<Input> {
  busy: boolean
  /** Input of the running action. */
  running: Input | undefined
  error: unknown
}

const IDLE = { busy: false, running: undefined, error: null }

/** A write to the server by a button or form. It is busy while it runs; then a toast shows the outcome. */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const [state, setState] = useState<Running<Input>>(IDLE)
  /** Number of runs so far: only the latest run updates the state. */
  const runs = useRef(0)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  /** Runs the action and resolves to whether it succeeded. Failures have then already been reported. */
  async function run(input: Input): Promise<boolean> {
    const own = ++runs.current
    const show = (next: Running<Input>) => own === runs.current && setState(next)
    show({ busy: true, running: input, error: null })
    try {
      const answer = await latest.current.run(input)
      const { done, onDone } = latest.current
      if (done !== undefined) notify.success(typeof done === 'string' ? done : done(answer, input))
      await onDone?.(answer, input)
      show(IDLE)
      return true
    } catch (error) {
      const { silent, failed, onFailed } = latest.current
      if (!silent) notify.error(failureText(error, failed))
      await onFailed?.(error, input)
      show({ ...IDLE, error })
      return false
    }
  }
  return {
    ...state,
    run,
    failure: state.error === null ? undefined : failureText(state.error, options.failed),
    forgetFailure(): void {
      runs.current += 1
      setState(IDLE)
    },
  }
}

/** Returns the message for a failed action. */
export function failureText(error: unknown, failed: ActionOptions<never, never>['failed']): string {
  return typeof failed === 'function' ? failed(error) : messageOf(error, failed)
}
