import { type SubmitEvent, useState } from 'react'

import type { AlertKind } from '#modules/alerts/alert.ts'
import type { AlertAnswer } from '#modules/alerts/alerts.schema.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { useSession } from '#web/browser/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type Wish = Exclude<AlertKind, 'newsletter'>

const WORDS: Readonly<Record<Wish, { button: string; saved: string }>> = {
  back: {
    button: 'Tell me when it is back',
    saved: 'Saved. We write to you once when it is back.',
  },
  edition: {
    button: 'Tell me when the next edition comes',
    saved: 'Saved. We write to you once when the next edition comes.',
  },
}

const CONFIRM = 'One more step: press the button in the e-mail that is on its way to you.'

/** Asks for one e-mail about a book. Who is logged in finds their address filled in. */
export function TellMe({ bookId, wish }: { bookId: string; wish: Wish }) {
  const session = useSession()
  const known = session.status === 'shopper' ? session.user.email : undefined
  const { button } = WORDS[wish]
  const { busy, note, error, submit } = useWish(bookId, wish)
  return (
    <div>
      {/* method: without scripts nothing is sent, and no address lands in a URL. */}
      <form
        method="post"
        aria-label={button}
        onSubmit={(event) => void submit(event)}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label="Your e-mail address" required error={error} className="min-w-0 grow basis-52">
          {(wiring) => (
            // Known only in the browser: the field is made anew with it.
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
      <output className="mt-2 block text-sm font-medium empty:hidden">{note}</output>
    </div>
  )
}

function useWish(bookId: string, wish: Wish) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ note?: string; error?: string }>({})
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    setBusy(true)
    try {
      const { confirmed } = await api.post<AlertAnswer>('/alerts', { kind: wish, email, bookId })
      setSaid({ note: confirmed ? WORDS[wish].saved : CONFIRM })
    } catch (error) {
      setSaid({ error: messageOf(error, 'Your address could not be saved. Please try again.') })
    } finally {
      setBusy(false)
    }
  }
  return { busy, ...said, submit }
}
