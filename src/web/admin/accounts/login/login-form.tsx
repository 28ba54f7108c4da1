import { lazy, Suspense, useState } from 'react'

import { logInStaff } from '#modules/accounts/accounts.operations.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { rememberAdminRole } from '#web/admin/kit/admin-role.ts'
import { call } from '#web/client/call.ts'
import { signInStaff } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { safeNext } from '#web/shared/login/next-address.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { GateLead } from './gate-frame.tsx'

interface AdminSession {
  token: string
  user?: { name: string; role?: Role; isAdmin?: boolean }
}

interface Credentials {
  username: string
  password: string
  remember: boolean
}

interface Challenge {
  challenge: string
  remember: boolean
}

const CodeStep = lazy(() => import('#web/shared/login/code-step.tsx').then((m) => ({ default: m.CodeStep })))

const NOT_STAFF = 'Not authorized as admin.'

function enter({ token, user }: AdminSession, remember: boolean): void {
  if (!user?.isAdmin) throw new Error(NOT_STAFF)
  notify.success('Login successful!')
  if (user.role) rememberAdminRole(user.role)
  signInStaff(token, remember)
}

function useAdminLogin() {
  const [challenge, setChallenge] = useState<Challenge>()
  const form = useOperationForm<Credentials>({
    // Spec §5: values are trimmed before sending, both are required.
    check: ({ username, password }) =>
      username.trim() && password.trim() ? undefined : 'Both username and password are required.',
  })
  const refuse = (message: string) => form.setError('root', { message })
  const submit = form.submit(async ({ username, password, remember }) => {
    const json = { username: username.trim(), password: password.trim(), remember }
    const answer = await call(logInStaff, { json }, { keepsSession: true })
    if ('needsCode' in answer) setChallenge({ challenge: answer.challenge, remember })
    else if (answer.user.isAdmin) enter(answer, remember)
    else refuse(NOT_STAFF)
  }, 'Login failed')
  function startAgain(why = '') {
    setChallenge(undefined)
    form.reset()
    refuse(why)
  }
  return { form, submit, challenge, startAgain }
}

export function AdminLoginForm({ lead }: { lead: string }) {
  const { form, submit, challenge, startAgain } = useAdminLogin()
  return (
    <>
      <GateLead error={form.issue ?? ''}>{lead}</GateLead>
      {challenge ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CodeStep
            challenge={challenge.challenge}
            onSession={(session) => enter(session, challenge.remember)}
            onOver={startAgain}
          />
        </Suspense>
      ) : (
        <SimpleForm form={{ busy: form.busy }} submit={submit} label="Login" busyLabel="Logging in...">
          <TextField
            {...form.register('username')}
            label="Username"
            required
            autoComplete="username"
            onFocus={() => form.clearErrors()}
          />
          <TextField
            {...form.register('password')}
            label="Password"
            required
            type="password"
            autoComplete="current-password"
          />
          <Checkbox {...form.register('remember')} label="Remember me" />
        </SimpleForm>
      )}
    </>
  )
}

/** Returns the URL to open after login: the admin screen that required it, else the dashboard (spec §2). */
export function adminTarget(search: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'))
  const home = adminLinks.home()
  return next?.startsWith(home) && /^(?:[/?#]|$)/.test(next.slice(home.length)) ? next : home
}
