import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { fieldSentence } from '#platform/field-words.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

import type { Elements } from '#web/ui/elements.ts'
import { queryClient, refresh } from './use-api.ts'
import { workMayHaveChanged } from './use-work.ts'

interface ConfirmedActionOptions<Input, Answer> extends ActionOptions<Input, Answer> {
  question(input: Input): string
  /** What the confirming button says: the verb, not 'OK'. */
  confirmLabel: string
  /** It can't be undone. */
  danger?: boolean
}

interface ConfirmedAction<Input> {
  ask(input: Input): void
  busy: boolean
  /** Belongs on the screen, closed or open. */
  dialog: Elements
}

/** An action that asks first. The question closes when it is done, and when it failed, which a toast has then said. */
export function useConfirmedAction<Input = void, Answer = unknown>({
  question,
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
        confirmLabel={confirmLabel}
        danger={danger}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={close}
      />
    ),
  }
}

export interface ActionOptions<Input, Answer> {
  run(input: Input): Promise<Answer>
  /** Said once it is done. */
  done?: string | ((answer: Answer, input: Input) => string)
  /** Said when the server gives no reason of its own. */
  failed: string
  /** The screen shows the failure itself (`failure`): no toast. */
  silent?: boolean
  /** What the paths of its issues begin with, which no field is named by: 'facts.' */
  issuePrefix?: string
  /** Paths whose data is another one now; they are loaded again wherever they are shown. */
  refreshes?: readonly string[]
  onDone?(answer: Answer, input: Input): void | Promise<void>
  onFailed?(error: unknown, input: Input): void | Promise<void>
}

/** Something that is written to the server: busy while it runs, then a toast, and what it changed is loaded again. */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>) {
  const { mutateAsync, isPending, error, reset } = useMutation<Answer, unknown, Input>(
    {
      mutationFn: options.run,
      onSuccess(answer, input) {
        const { done, refreshes = [] } = options
        if (done !== undefined) notify.success(typeof done === 'string' ? done : done(answer, input))
        refresh(...refreshes)
        workMayHaveChanged()
        return options.onDone?.(answer, input)
      },
      onError(thrown, input) {
        if (!options.silent) notify.error(messageOf(thrown, options.failed))
        return options.onFailed?.(thrown, input)
      },
    },
    queryClient,
  )
  return {
    /** Answers whether it was done; what went wrong has been said by then. */
    run: async (input: Input): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    busy: isPending,
    /** Why the last attempt failed. */
    failure: error === null ? undefined : messageOf(error, options.failed),
    /** The same field by field, as far as the server named fields. */
    issues: fieldIssues(error, options.issuePrefix),
    /** A colleague changed it after the screen had loaded it. */
    stale: isStale(error),
    forgetFailure: reset,
  }
}

/** Whether a colleague was faster. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale'
}

/** What the server refused, as a sentence for each field; what lies within a list stands at the list. */
function fieldIssues(error: unknown, prefix = ''): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.issues.map(({ path, message }) => {
      const inner = path.startsWith(prefix) ? path.slice(prefix.length) : path
      const [field = inner] = inner.split('.')
      return [field, fieldSentence({ path: inner, message })]
    }),
  )
}
