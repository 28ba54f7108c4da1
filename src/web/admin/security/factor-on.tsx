import { useState } from 'react'

import type { FactorState } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { ProofForm } from './proof-form.tsx'
import { disableFactor, renewRecoveryCodes } from './security-api.ts'

interface FactorOnProps {
  state: FactorState
  onCodes(codes: readonly string[]): void
  onChanged(): void
}

const LOW_CODES = 3

export function FactorOn({ state, onCodes, onChanged }: FactorOnProps) {
  const [asking, setAsking] = useState<'renew' | 'disable'>()
  const close = () => setAsking(undefined)
  const left = state.recoveryCodesLeft
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Your logins ask for a code of your app
        {state.enabledAt ? ` since ${formatMoment(state.enabledAt)}` : ''}. Recovery codes left: {left} of 10.
        {state.required ? ' Owners of a live shop can’t switch it off.' : ''}
      </p>
      {left < LOW_CODES ? (
        <Notice tone="caution" className="mb-4">
          Make new recovery codes before the last one is used: without them a lost phone locks you out.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        {state.required ? null : (
          <Button variant="danger" onClick={() => setAsking('disable')}>
            Switch off
          </Button>
        )}
      </div>
      <Dialog open={asking === 'renew'} onClose={close} title="New recovery codes">
        <p className="mb-4 text-ink-soft">The earlier ones stop working.</p>
        <ProofForm label="Make new codes" recovery send={renewRecoveryCodes} onDone={onCodes} />
      </Dialog>
      <Dialog open={asking === 'disable'} onClose={close} title="Switch two-step login off">
        <p className="mb-4 text-ink-soft">Your password alone will then open the admin area.</p>
        <ProofForm
          label="Switch off"
          danger
          recovery
          send={disableFactor}
          onDone={() => {
            notify.success('Two-step login is off.')
            onChanged()
          }}
        />
      </Dialog>
    </>
  )
}
