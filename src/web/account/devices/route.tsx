import { useState } from 'react'

import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/account/shell/load-failure.tsx'
import { messageOf } from '#web/api-error.ts'
import { logout } from '#web/browser/logout.ts'
import { endSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { DeviceLine } from './device-line.tsx'
import { devicesApi } from './devices-api.ts'

export function meta() {
  return privateMeta('Devices')
}

export default function DevicesRoute() {
  const { state, data: devices, reload } = useLoad('devices', devicesApi.list)
  const { busy, logOut, logOutEverywhere } = useLogOuts(reload)
  const [asking, setAsking] = useState(false)
  return (
    <AccountScreen
      title="Devices"
      lead="Where you are logged in. Log out what you do not know, and change your password."
      actions={
        <Button variant="danger" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      }
    >
      {state === 'failed' ? (
        <LoadFailure message="Your devices could not be loaded." onRetry={reload} />
      ) : null}
      {!devices && state === 'loading' ? <Skeleton className="h-40" /> : null}
      {devices ? <Devices devices={devices} busy={busy} onLogOut={logOut} /> : null}
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        question="Log out on all devices? This one is logged out as well."
        confirmLabel="Log out everywhere"
        onConfirm={logOutEverywhere}
        onCancel={() => setAsking(false)}
      />
    </AccountScreen>
  )
}

interface DevicesProps {
  devices: readonly ListedSessionBody[]
  busy: boolean
  onLogOut(device: ListedSessionBody): void
}

function Devices({ devices, busy, onLogOut }: DevicesProps) {
  return (
    <ul className="rounded-lg border border-line bg-surface">
      {devices.map((device) => (
        <DeviceLine key={device._id} device={device} busy={busy} onLogOut={() => onLogOut(device)} />
      ))}
    </ul>
  )
}

function useLogOuts(onChanged: () => void) {
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      notify.error(messageOf(error, 'That did not work. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    logOut: ({ _id, device }: ListedSessionBody) =>
      void run(async () => {
        await devicesApi.logOut(_id)
        notify.success(`${device} is logged out.`)
        onChanged()
      }),
    logOutEverywhere: () =>
      void run(async () => {
        await devicesApi.logOutEverywhere()
        // The token is worth nothing any more: it must not go along with a second log out.
        endSession()
        logout()
        notify.success('You are logged out everywhere.')
      }),
  }
}
