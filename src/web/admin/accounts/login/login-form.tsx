import { lazy, type SubmitEvent, Suspense, useState } from 'react'

import { logInStaff } from '#modules/accounts/accounts.operations.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { rememberAdminRole } from '#web/admin/kit/admin-role.ts'
import { call } from '#web/client/call.ts'
import { signInStaff } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { safeNext } from '#web/shared/login/next-address.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { GateLead } from './gate-frame.tsx'

interface AdminSession {
  token: string
  user?: { name: string; role?: Role; isAdmin?: boolean }
}

interface Challenge {
  challenge: string
  remember: boolean
}

const CodeStep = lazy(() => import('#web/shared/login/code-step.tsx').then((m) => ({ default: m.CodeStep })))

/**
 * Logs in, or resolves to the challenge if a code is needed. Throws errors with the message to show above the
 * form (spec §8).
 */
async function logInAdmin(form: FormData): Promise<Challenge | undefined> {
  const credentials = readCredentials(form)
  if (!credentials) throw new Error('Both username and password are required.')
  const remember = form.get('remember') === 'on'
  const answer = await call(logInStaff, { json: { ...credentials, remember } })
  if ('needsCode' in answer) return { challenge: answer.challenge, remember }
  enter(answer, remember)
  return undefined
}

function enter({ token, user }: AdminSession, remember: boolean): void {
  if (!user?.isAdmin) throw new Error('Not authorized as admin.')
  notify.success('Login successful!')
  if (user.role) rememberAdminRole(user.role)
  signInStaff(token, remember)
}

function useAdminLogin() {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<Challenge>()
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setError('')
    try {
      setChallenge(await logInAdmin(new FormData(event.currentTarget)))
    } catch (thrown) {
      setError((thrown instanceof Error && thrown.message) || 'Login failed')
    } finally {
      setBusy(false)
    }
  }
  function startAgain(why = '') {
    setChallenge(undefined)
    setError(why)
  }
  return { error, busy, submit, clear: () => setError(''), challenge, startAgain }
}

export function AdminLoginForm({ lead }: { lead: string }) {
  const { error, busy, submit, clear, challenge, startAgain } = useAdminLogin()
  return (
    <>
      <GateLead error={error}>{lead}</GateLead>
      {challenge ? (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <CodeStep
            challenge={challenge.challenge}
            onSession={(session) => enter(session, challenge.remember)}
            onOver={startAgain}
          />
        </Suspense>
      ) : (
        <SimpleForm error={undefined} busy={busy} submit={submit} label="Login" busyLabel="Logging in...">
          <TextField label="Username" required name="username" autoComplete="username" onFocus={clear} />
          <TextField
            label="Password"
            required
            name="password"
            type="password"
            autoComplete="current-password"
          />
          <Checkbox name="remember" label="Remember me" />
        </SimpleForm>
      )}
    </>
  )
}

/** Spec §5: values are trimmed before sending, both are required. */
function readCredentials(form: FormData): { username: string; password: string } | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const username = text('username')
  const password = text('password')
  return username && password ? { username, password } : undefined
}

/** Returns the URL to open after login: the admin screen that required it, else the dashboard (spec §2). */
export function adminTarget(search: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'))
  const home = links.admin.home()
  return next?.startsWith(home) && /^(?:[/?#]|$)/.test(next.slice(home.length)) ? next : home
}
