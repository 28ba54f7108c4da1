import { type SubmitEvent, useState } from 'react'

import type { Role } from '#modules/accounts/permissions.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { rememberAdminRole } from '#web/admin/frame/admin-role.ts'
import { api } from '#web/api-client.ts'
import { signInAdmin } from '#web/browser/admin-session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { readCredentials } from './credentials.ts'

interface AdminSession {
  token: string
  user?: { name: string; role?: Role; isAdmin?: boolean }
}

/** Logs in; what it throws has the words for above the form (spec §8). */
async function logInAdmin(form: FormData): Promise<void> {
  const credentials = readCredentials(form)
  if (!credentials) throw new Error('Both username and password are required.')
  const remember = form.get('remember') === 'on'
  const { token, user } = await api.post<AdminSession>('/admin/login', { ...credentials, remember })
  if (!user?.isAdmin) throw new Error('Not authorized as admin.')
  notify.success('Login successful!')
  if (user.role) rememberAdminRole(user.role)
  signInAdmin(token, remember)
}

function useAdminLogin() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setError('')
    try {
      await logInAdmin(new FormData(event.currentTarget))
    } catch (thrown) {
      setError((thrown instanceof Error && thrown.message) || 'Login failed')
    } finally {
      setBusy(false)
    }
  }
  return { error, busy, submit, clear: () => setError('') }
}

export function AdminLoginForm() {
  const { error, busy, submit, clear } = useAdminLogin()
  return (
    <AccountForm
      error={error}
      announced={false}
      busy={busy}
      submit={submit}
      label="Login"
      busyLabel="Logging in..."
    >
      <Field label="Username" required>
        {(wiring) => <Input {...wiring} name="username" autoComplete="username" onFocus={clear} />}
      </Field>
      <Field label="Password" required>
        {(wiring) => <Input {...wiring} name="password" type="password" autoComplete="current-password" />}
      </Field>
      <Checkbox name="remember" label="Remember me" />
    </AccountForm>
  )
}
