import { useState } from 'react'

import type { FactorSetup } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

import { SetUp } from './set-up.tsx'
import { securityApi } from './security-api.ts'

/** Why it is worth it, and the way to it. */
export function FactorOff({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [setup, setSetup] = useState<FactorSetup>()
  const [busy, setBusy] = useState(false)

  async function begin(): Promise<void> {
    setBusy(true)
    try {
      setSetup(await securityApi.begin())
    } catch (error) {
      notify.error(messageOf(error, 'The set-up could not be started.'))
    }
    setBusy(false)
  }

  if (setup) return <SetUp setup={setup} onCodes={onCodes} onCancel={() => setSetup(undefined)} />
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Besides your password, each login asks for a code that an app on your phone shows. Whoever learns your
        password can then do nothing with it.
      </p>
      <Button busy={busy} onClick={() => void begin()}>
        Set up two-step login
      </Button>
    </>
  )
}
