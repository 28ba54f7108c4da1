import { useState } from 'react'

import {
  cancelEmailChange,
  getEmailChange,
  resendEmailChange,
} from '#modules/accounts/email-change/email-change.operations.ts'
import type { PendingEmailChangeBody } from '#modules/accounts/email-change/email-change.schema.ts'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { useAction } from '#web/client/use-action.ts'
import { useLoad } from '#web/client/use-load.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { EmailForm } from './email-form.tsx'

type Pending = NonNullable<PendingEmailChangeBody['change']>

const readChange = (_key: string, signal: AbortSignal) => call(getEmailChange, {}, { signal })

/** Changes the email address, and shows a change that waits for confirmation. */
export function ChangeEmail() {
  const session = useSession()
  const load = useLoad('email-change', readChange)
  const [asking, setAsking] = useState(false)
  if (session.status === 'shopper' && session.user.isAdmin) {
    return (
      <p className="text-sm text-ink-soft">
        The email address of a staff account can’t be changed. Ask an owner to invite your new address.
      </p>
    )
  }
  if (load.state === 'failed')
    return <LoadFailure of={load} message="We couldn’t check whether you are changing your email address." />
  if (!load.data) return <Skeleton className="h-11" />
  const { change } = load.data
  const sent = () => {
    setAsking(false)
    load.reload()
  }
  return (
    <>
      {change ? <PendingChange change={change} onChanged={load.reload} /> : null}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {change ? 'Use another address' : 'Change email address'}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Change your email address">
        <EmailForm onSent={sent} />
      </Dialog>
    </>
  )
}

/** States that the new address isn't confirmed yet. */
function PendingChange({ change, onChanged }: { change: Pending; onChanged(): void }) {
  const again = useAction({
    run: () => call(resendEmailChange, { json: { email: change.email } }),
    done: ({ message }) => message,
    failed: 'We couldn’t send the link. Please try again.',
    onDone: onChanged,
    onFailed: onChanged,
  })
  const cancel = useAction({
    run: () => call(cancelEmailChange, { json: { email: change.email } }),
    done: ({ message }) => message,
    failed: 'We couldn’t cancel the change. Please try again.',
    onDone: onChanged,
    onFailed: onChanged,
  })
  return (
    <div className="mb-4 rounded-md border border-line p-4">
      <div className="mb-4 flex gap-2">
        <Icon name="mail-question-mark" className="mt-0.5 size-5 shrink-0 text-caution" />
        <p className="min-w-0">
          <span>{change.byStaff ? 'At your request, we emailed a link to ' : 'We emailed a link to '}</span>
          <EmailText email={change.email} />
          <span>
            . Open it within 24 hours to use this address. Until then, nothing changes. A new password cancels
            the change.
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={again.busy} onClick={() => void again.run()}>
          {again.busy ? 'Sending…' : 'Send again'}
        </Button>
        <Button variant="secondary" busy={cancel.busy} onClick={() => void cancel.run()}>
          {cancel.busy ? 'Cancelling…' : 'Cancel the change'}
        </Button>
      </div>
    </div>
  )
}
