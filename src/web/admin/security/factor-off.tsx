import { useState } from 'react'

import type { FactorSetup } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'

import { SetUp } from './set-up.tsx'
import { FACTOR } from './security-api.ts'

/** Why two-step login is worth it, and the way to it. */
export function FactorOff({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [setup, setSetup] = useState<FactorSetup>()
  const beginning = useAction({
    run: () => adminApi.post<FactorSetup>(`${FACTOR}/setup`, {}),
    failed: 'The set-up could not be started.',
    onDone: setSetup,
  })

  if (setup) return <SetUp setup={setup} onCodes={onCodes} onCancel={() => setSetup(undefined)} />
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Besides your password, each login asks for a code that an app on your phone shows. Someone who learns
        your password can then do nothing with it.
      </p>
      <Button busy={beginning.busy} onClick={() => void beginning.run()}>
        Set up two-step login
      </Button>
    </>
  )
}
