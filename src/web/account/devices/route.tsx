import { useState } from 'react'

import { endSession, listSessions, logOutEverywhere } from '#modules/accounts/accounts.operations.ts'
import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { formatMoment } from '#web/account/orders/format-date.ts'
import { AccountScreen } from '#web/account/shell/account-screen.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { call } from '#web/client/call.ts'
import { useAction } from '#web/client/use-action.ts'
import { logout, shopperSession } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import { privateMeta } from '#web/private-meta.ts'
import { ACCOUNT_PAGES } from '#web/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function meta() {
  return privateMeta(ACCOUNT_PAGES.devices.title)
}

export default function DevicesRoute() {
  const load = useLoad('devices', devicesApi.list)
  const { state, data: devices, reload } = load
  const { busy, running, logOut, logOutEverywhere } = useLogOuts(reload)
  const [asking, setAsking] = useState(false)
  return (
    <AccountScreen
      title="Devices"
      lead="You’re logged in on these devices. If you don’t recognise one, log it out and change your password."
      actions={
        <Button variant="danger" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      }
    >
      <LoadFailure of={load} message="We couldn’t load your devices." />
      {!devices && state === 'loading' ? <Skeleton className="h-40" /> : null}
      {devices ? <Devices devices={devices} running={running} onLogOut={logOut} /> : null}
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        question="Log out on all devices, including this one?"
        confirmLabel="Log out everywhere"
        onConfirm={logOutEverywhere}
        onCancel={() => setAsking(false)}
      />
    </AccountScreen>
  )
}

interface DevicesProps {
  devices: readonly ListedSessionBody[]
  /** The device being logged out, or the key of another running action. */
  running: string | undefined
  onLogOut(device: ListedSessionBody): void
}

function Devices({ devices, running, onLogOut }: DevicesProps) {
  return (
    <ul className="panel">
      {devices.map((device) => (
        <DeviceLine key={device._id} device={device} running={running} onLogOut={() => onLogOut(device)} />
      ))}
    </ul>
  )
}

function useLogOuts(onChanged: () => void) {
  const failed = 'We couldn’t log out this device. Please try again.'
  const one = useAction({
    run: ({ _id }: ListedSessionBody) => devicesApi.logOut(_id),
    done: (_answer, { device }) => `${device} is logged out.`,
    failed,
    onDone: onChanged,
  })
  const everywhere = useAction({
    run: devicesApi.logOutEverywhere,
    failed,
    onDone() {
      // The token is no longer valid, and `logout` must not send it.
      shopperSession.close()
      logout()
      notify.success('You’re logged out on all devices.')
    },
  })
  return {
    busy: one.busy || everywhere.busy,
    running: everywhere.busy ? 'everywhere' : one.running?._id,
    logOut: (device: ListedSessionBody) => void one.run(device),
    logOutEverywhere: () => void everywhere.run(),
  }
}

interface DeviceLineProps {
  device: ListedSessionBody
  running: string | undefined
  onLogOut(): void
}

function DeviceLine({ device, running, onLogOut }: DeviceLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <Icon name="monitor-smartphone" className="size-6 shrink-0 stroke-[1.5] text-ink-soft" />
      <div className="grow basis-48">
        <p className="font-medium">{device.device}</p>
        <p className="text-sm text-ink-soft">
          {`Logged in ${formatMoment(device.createdAt)}, last seen ${formatMoment(device.lastSeenAt)}`}
        </p>
      </div>
      {device.current ? (
        <Badge tone="savings">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={running === device._id}
          disabled={running !== undefined && running !== device._id}
          aria-label={`Log out ${device.device}`}
          onClick={onLogOut}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

/** REST calls for the shopper's sessions. They throw the REST client's errors. */
const devicesApi = {
  list: async (_key: string, signal: AbortSignal) => (await call(listSessions, {}, { signal })).sessions,
  logOut: (id: string) => call(endSession, { param: { id } }),
  logOutEverywhere: () => call(logOutEverywhere),
}
