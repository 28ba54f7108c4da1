import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { confirmPassword } from '#modules/accounts/password-changes.operations.ts'
import { answerPassword, usePasswordPrompt } from '#web/admin/kit/api/as-staff.ts'
import { sessionKeeper, useKeeperState } from '#web/admin/kit/api/session.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { AdminLoginForm } from '#web/admin/accounts/login/login-form.tsx'
import { isComposing } from '#web/client/composing.ts'
import { staffSession, useStaffToken } from '#web/client/session-store.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { useAdminEnd, whyStaffLogIn } from '#web/shared/login/login-reason.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogProps } from '#web/ui/dialog-window.tsx'

const cancel = () => answerPassword(false)

/**
 * Asks for the password on top of the current screen. If staff cancel, the screen stays unchanged
 * (docs/decisions/account-protection.md).
 */
export function PasswordDialog() {
  const open = usePasswordPrompt()
  const field = useRef<HTMLInputElement>(null)
  return (
    <DialogAbove open={open} onClose={cancel} title="Enter your password again" initialFocus={field}>
      <PasswordForm fieldRef={field} />
    </DialogAbove>
  )
}

/** Dialog on top of another dialog. Escape closes only this one: the lower dialog doesn't know about it. */
function DialogAbove(props: DialogProps) {
  const { open, onClose } = props
  useEffect(() => {
    if (!open) return undefined
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      event.stopImmediatePropagation()
      onClose()
    }
    window.addEventListener('keydown', take, true)
    return () => window.removeEventListener('keydown', take, true)
  }, [open, onClose])
  return <Dialog {...props} />
}

function PasswordForm({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  const form = useOperationForm({ start: { password: '' } })
  const { ref, ...field } = form.field('password', 'Your password')
  const submit = form.submit(async (json) => {
    await staffCall(confirmPassword, { json })
    answerPassword(true)
  }, 'That didn’t work. Please try again.')
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        It’s been over 15 minutes. We ask again before steps that can do much harm.
      </p>
      <PasswordField
        {...field}
        ref={(element) => {
          ref(element)
          fieldRef.current = element
        }}
        error={field.error ?? form.issue}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Continue
        </Button>
      </div>
    </form>
  )
}

/**
 * Login on top of a screen with unsaved input. Staff can close it to copy the input; the next API call
 * opens it again.
 */
export function SessionDialog() {
  const why = whyStaffLogIn(useAdminEnd() ?? 'ended', true)
  const leave = () => location.assign(adminLinks.login({ next: location.pathname + location.search }))
  return (
    <DialogAbove
      open={useKeeperState() === 'asking'}
      onClose={sessionKeeper.putOff}
      title="Your session has ended"
    >
      <AdminLoginForm lead={`${why ?? ''} Your changes are kept.`} />
      <button
        type="button"
        onClick={leave}
        className="target mt-4 inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
      >
        Leave this screen without saving
      </button>
    </DialogAbove>
  )
}

/**
 * Reports whether screens may render: with a session, or without one while the login dialog covers them.
 * Otherwise redirects to the admin login (spec §6).
 */
export function useSessionGuard(): boolean {
  const token = useStaffToken()
  const state = useKeeperState()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const lost = token === undefined && state === 'signed-in'
  const found = Boolean(token) && state !== 'signed-in'
  useEffect(() => {
    if (found) sessionKeeper.regained()
  }, [found])
  useEffect(() => {
    if (!lost) return
    staffSession.dropExpired()
    if (sessionKeeper.holdsWork(pathname)) void sessionKeeper.ask()
    else void navigate(adminLinks.login({ next: pathname + search }), { replace: true })
  }, [lost, navigate, pathname, search])
  useEffect(() => sessionKeeper.forget, [])
  return Boolean(token) || state !== 'signed-in'
}
