import { resendVerification } from '#modules/accounts/accounts.operations.ts'
import { call } from '#web/client/call.ts'
import { useAction } from '#web/client/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

const UNCONFIRMED =
  'Open the link we emailed you. Until you confirm your email address, a lower order limit applies.'

/** States that the email address isn't confirmed, and offers to resend the link. */
export function UnconfirmedEmail({ email, onSent }: { email: string; onSent(): void }) {
  const { busy, run } = useAction({
    run: () => call(resendVerification),
    done: ({ message }) => message,
    failed: 'We couldn’t send the link. Please try again.',
    onDone: onSent,
  })
  return (
    <>
      <div className="mb-4 flex gap-2">
        <Icon name="mail-question-mark" className="mt-0.5 size-5 shrink-0 text-caution" />
        <p className="min-w-0">
          <EmailText email={email} />
          <span>{` isn’t confirmed yet. ${UNCONFIRMED}`}</span>
        </p>
      </div>
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {busy ? 'Sending…' : 'Send the link again'}
      </Button>
    </>
  )
}
