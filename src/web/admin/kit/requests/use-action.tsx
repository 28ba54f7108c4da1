import { useRef, useState } from 'react'

import { ApiError } from '#web/client/api-error.ts'
import {
  type ActionOptions as SharedOptions,
  failureText,
  useAction as useSharedAction,
} from '#web/client/use-action.ts'
import { notify } from '#web/client/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { refresh, type Stale } from './use-operation.ts'
import { refreshTaskCounts } from './use-task-counts.ts'

interface ConfirmedActionOptions<Input, Answer> extends ActionOptions<Input, Answer> {
  question(input: Input): string
  /** Names the record in question, if the question doesn't. */
  detail?(input: Input): string
  /** Label of the confirm button: a verb, not 'OK'. */
  confirmLabel: string
  /** The action can't be undone. */
  danger?: boolean
}

interface ConfirmedAction<Input> {
  ask(input: Input): void
  busy: boolean
  /** Must stay mounted on the screen even while closed. */
  dialog: Elements
}

/**
 * An action that asks for confirmation. The dialog closes afterwards, even on failure, which a toast reports.
 */
export function useConfirmedAction<Input = void, Answer = unknown>({
  question,
  detail,
  confirmLabel,
  danger = false,
  ...options
}: ConfirmedActionOptions<Input, Answer>): ConfirmedAction<Input> {
  const [pending, setPending] = useState<{ input: Input; open: boolean }>()
  const { run, busy } = useAction(options)
  const close = () => setPending((now) => now && { ...now, open: false })
  const confirm = async () => {
    if (pending) await run(pending.input)
    close()
  }
  return {
    ask: (input) => setPending({ input, open: true }),
    busy,
    dialog: (
      <ConfirmDialog
        open={pending?.open === true}
        question={pending ? question(pending.input) : ''}
        detail={pending && detail?.(pending.input)}
        confirmLabel={confirmLabel}
        danger={danger}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={close}
      />
    ),
  }
}

export interface ActionOptions<Input, Answer> extends SharedOptions<Input, Answer> {
  /** Prefix that the issues' paths have and the form's lack, such as 'facts.' */
  issuePrefix?: string
  /** The data that changes; components that show it reload. */
  refreshes?: readonly Stale[]
  /**
   * Reports whether the screen itself shows a failure, at its fields or in a notice. No message repeats it.
   */
  shown?(error: unknown): boolean
}

/** A form that shows the server's issues at its fields. */
interface Refusable {
  refuse(error: unknown, prefix?: string): void
}

/** A write by staff: a shared action that afterwards reloads the changed paths. */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const sender = useRef<Refusable>(undefined)
  const action = useSharedAction<Input, Answer>({
    ...options,
    // Failures are reported below, once the screen has shown its part.
    silent: true,
    onDone(answer, input) {
      refresh(...(options.refreshes ?? []))
      refreshTaskCounts()
      return options.onDone?.(answer, input)
    },
    async onFailed(error, input) {
      sender.current?.refuse(error, options.issuePrefix)
      await options.onFailed?.(error, input)
      const isShown = (sender.current && hasIssues(error)) || options.shown?.(error)
      if (!options.silent && !isShown) notify.failure(failureText(error, options.failed))
    },
  })
  return {
    ...action,
    /** Resolves to whether the action succeeded. `form` shows the server's issues; no message repeats them. */
    run(input: Input, form?: Refusable): Promise<boolean> {
      sender.current = form
      return action.run(input)
    },
    stale: isStale(action.error),
  }
}

/** Reports whether a colleague saved first. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale'
}

/** Reports whether the server named the fields that it rejects. */
export function hasIssues(error: unknown): boolean {
  return error instanceof ApiError && error.issues.length > 0
}
