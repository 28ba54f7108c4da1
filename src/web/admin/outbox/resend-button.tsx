import { useState } from 'react'

import type { OutboxEmail } from '#modules/notifications/notifications.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Sends an e-mail again; nothing where the server would refuse it. */
export function ResendButton({ email, onSent }: { email: OutboxEmail; onSent(): void }) {
  const [busy, setBusy] = useState(false)
  const may = useMay('mail.write')

  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.post(`/admin/outbox/${email._id}/resend`, {})
      notify.success('E-mail sent again')
      onSent()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to send the e-mail again'))
    }
    setBusy(false)
  }

  if (!may || !email.mayResend) return null
  return (
    <Button size="sm" variant="secondary" className="self-start" busy={busy} onClick={() => void resend()}>
      Send again
    </Button>
  )
}
