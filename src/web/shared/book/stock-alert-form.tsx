import type { AlertKind } from '#modules/customer-service/alerts/alerts.schema.ts'
import { useSession } from '#web/client/session-store.ts'
import { useAlertRequest } from '#web/client/use-alert-request.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type Wish = Exclude<AlertKind, 'newsletter'>

const WORDS: Readonly<Record<Wish, { button: string; saved: string }>> = {
  back: {
    button: 'Notify me when it’s back in stock',
    saved: 'Done. We’ll email you once, when it’s back in stock.',
  },
  edition: {
    button: 'Notify me about the next edition',
    saved: 'Done. We’ll email you once, when the next edition is out.',
  },
}

/** Requests an email alert about a book. A logged-in shopper’s email address is prefilled. */
export function StockAlertForm({ bookId, wish }: { bookId: string; wish: Wish }) {
  const session = useSession()
  const known = session.status === 'shopper' ? session.user.email : undefined
  const { button, saved } = WORDS[wish]
  const { busy, note, error, submit } = useAlertRequest({ alert: { kind: wish, bookId }, saved })
  return (
    <div>
      {/* POST, because without JavaScript a GET would put the email address in a URL. */}
      <form
        method="post"
        aria-label={button}
        onSubmit={(event) => void submit(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label="Your email address" required error={error} className="min-w-0 grow basis-52">
          {(wiring) => (
            // Only the browser knows the address. The key recreates the field once it is known.
            <Input
              key={known}
              {...wiring}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={known}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          {button}
        </Button>
      </form>
      <output className="mt-2 block text-sm font-medium empty:absolute">{note}</output>
      <PrivacyNotice of={['alert']} />
    </div>
  )
}
