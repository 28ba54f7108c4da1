import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

import { PasswordField } from '#web/forms/password-field.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { answerPassword, usePasswordPrompt } from '#web/admin/kit/api/with-password.ts'

const cancel = () => answerPassword(false)

/** Over whatever was being done, which goes on afterwards or stays as it was (docs/decisions/044). */
export function PasswordDialog() {
  const open = usePasswordPrompt()
  const field = useRef<HTMLInputElement>(null)
  useOwnEscape(open)
  return (
    <Dialog open={open} onClose={cancel} title="Enter your password again" initialFocus={field}>
      <PasswordForm fieldRef={field} />
    </Dialog>
  )
}

/** The dialog below, which this one knows nothing of, must not close with it. */
function useOwnEscape(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      cancel()
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [open])
}

function PasswordForm({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const { run, busy, failure, issues } = useAction({
    run: (password: FormDataEntryValue | null) => adminApi.post('/admin/me/password', { password }),
    failed: 'That did not work. Please try again.',
    silent: true,
    onDone: () => answerPassword(true),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(new FormData(event.currentTarget).get('password'))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You entered it more than 15 minutes ago. Refunds, changes of roles and invitations ask for it again,
        so that no one else can make them on a computer you have left.
      </p>
      <PasswordField
        ref={fieldRef}
        name="password"
        label="Your password"
        error={issues['password'] ?? failure}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Go on
        </Button>
      </div>
    </form>
  )
}
