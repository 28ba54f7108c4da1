import { type ReactNode, useState } from 'react'

import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { type ActionOptions, useAction } from './use-action.ts'

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
  dialog: ReactNode
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
