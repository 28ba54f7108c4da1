import { useState } from 'react'

import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const loadFactor = (path: string, signal: AbortSignal) => adminApi.get<{ enabled: boolean }>(path, { signal })

interface ColleagueFactorProps {
  user: ListedUser
  /** Their sessions have ended. */
  onSwitchedOff(): void
}

/** For a colleague who lost phone and recovery codes: without two-step login nothing is shown. */
export function ColleagueFactor({ user, onSwitchedOff }: ColleagueFactorProps) {
  const path = `/admin/users/${user._id}/second-factor`
  const factor = useLoad(path, loadFactor)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function switchOff(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.delete(path)
      notify.success(`Two-step login of ${user.name} is off`)
      onSwitchedOff()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to switch two-step login off'))
    }
    setBusy(false)
    setAsking(false)
    factor.reload()
  }

  if (!factor.data?.enabled) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <p>Two-step login is on.</p>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Switch off two-step login
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Switch off two-step login of ${user.name}? All their devices are logged out, and they get an e-mail.`}
        confirmLabel="Switch off"
        danger
        busy={busy}
        onConfirm={() => void switchOff()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
