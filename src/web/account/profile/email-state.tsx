import { BadgeCheck, MailQuestionMark } from 'lucide-react'

import type { ProfileBody } from '#modules/privacy/privacy.schema.ts'
import { LoadFailure } from '#web/account/shell/account-screen.tsx'
import { api } from '#web/api-client.ts'
import { useAction } from '#web/account/use-action.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const readProfile = (_key: string, signal: AbortSignal) =>
  api.get<ProfileBody>('/account/profile', { signal })

/** Whether the address is confirmed, and the link once more while it is not. */
export function EmailState() {
  const { state, data: profile, reload } = useLoad('profile', readProfile)
  if (state === 'failed')
    return <LoadFailure message="We could not check whether your address is confirmed." onRetry={reload} />
  if (!profile) return <Skeleton className="h-29" />
  if (profile.emailVerified) {
    return (
      <p className="flex gap-2">
        <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-savings" />
        <span className="min-w-0 break-words">{profile.email} is confirmed.</span>
      </p>
    )
  }
  return (
    <>
      <p className="mb-4 flex gap-2">
        <MailQuestionMark aria-hidden className="mt-0.5 size-5 shrink-0 text-caution" />
        <span className="min-w-0 break-words">
          {profile.email} is not confirmed yet. Open the link we emailed you. Until then you can only place
          smaller orders.
        </span>
      </p>
      <SendAgain onSent={reload} />
    </>
  )
}

function SendAgain({ onSent }: { onSent(): void }) {
  const { busy, run } = useAction()
  async function send(): Promise<void> {
    const sent = await run(() => api.post<{ message: string }>('/account/email-verification', {}), {
      done: ({ message }) => message,
      failed: 'The link could not be sent. Please try again.',
    })
    if (sent) onSent()
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void send()}>
      {busy ? 'Sending…' : 'Send the link again'}
    </Button>
  )
}
