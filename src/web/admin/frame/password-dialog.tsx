import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { PasswordField } from '#web/forms/password-field.tsx'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { fieldIssues } from '#web/admin/kit/api/field-issues.ts'
import { messageOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { answerPassword, usePasswordPrompt } from '#web/admin/kit/api/password-prompt.ts'

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
  const { error, busy, submit } = useShowing()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        You entered it more than 15 minutes ago. Giving money back, changing roles and inviting people take it
        again, so that nobody does them at a desk that you have left.
      </p>
      <PasswordField
        ref={fieldRef}
        name="password"
        label="Your password"
        error={error}
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

function useShowing() {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    setError(undefined)
    try {
      await adminApi.post('/admin/me/password', { password })
      answerPassword(true)
    } catch (thrown) {
      setError(fieldIssues(thrown)['password'] ?? messageOf(thrown, 'That did not work. Please try again.'))
    }
    setBusy(false)
  }
  return { error, busy, submit }
}
