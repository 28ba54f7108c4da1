import { useState } from 'react'

import { setUpSecondFactor } from '#modules/accounts/second-factor/second-factor.operations.ts'
import type { FactorSetup, FactorState } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { notify } from '#web/client/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { disableFactor, ProofForm, renewRecoveryCodes } from './proof-form.tsx'
import { RecoveryCodes, SetUp } from './set-up.tsx'

interface TwoStepsProps {
  state: FactorState
  onChanged(): void
}

/** Two-step login: off, on, or with new recovery codes that must be saved first. */
export function TwoSteps({ state, onChanged }: TwoStepsProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const took = (fresh: readonly string[]) => {
    setCodes(fresh)
    onChanged()
  }
  return (
    <section aria-labelledby="two-steps" className="panel p-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="two-steps" className="type-heading">
          Two-step login
        </h2>
        <Badge tone={state.enabled ? 'savings' : 'neutral'}>{state.enabled ? 'On' : 'Off'}</Badge>
      </div>
      <UnsavedGuard dirty={codes !== undefined} question="Leave? You won’t see the recovery codes again." />
      <Content
        codes={codes}
        state={state}
        onCodes={took}
        onSaved={() => setCodes(undefined)}
        onChanged={onChanged}
      />
    </section>
  )
}

interface ContentProps extends TwoStepsProps {
  codes: readonly string[] | undefined
  onCodes(codes: readonly string[]): void
  onSaved(): void
}

function Content({ codes, state, onCodes, onSaved, onChanged }: ContentProps) {
  if (codes) return <RecoveryCodes codes={codes} onSaved={onSaved} />
  if (!state.enabled) return <FactorOff onCodes={onCodes} />
  return <FactorOn state={state} onCodes={onCodes} onChanged={onChanged} />
}

function FactorOff({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const [setup, setSetup] = useState<FactorSetup>()
  const beginning = useAction({
    run: () => staffCall(setUpSecondFactor),
    failed: 'We couldn’t start the set-up.',
    onDone: setSetup,
  })

  if (setup) return <SetUp setup={setup} onCodes={onCodes} onCancel={() => setSetup(undefined)} />
  return (
    <>
      <p className="mb-4 text-ink-soft">
        You’ll log in with your password and a code from an app on your phone. Your password alone won’t be
        enough.
      </p>
      <Button busy={beginning.busy} onClick={() => void beginning.run()}>
        Set up two-step login
      </Button>
    </>
  )
}

interface FactorOnProps {
  state: FactorState
  onCodes(codes: readonly string[]): void
  onChanged(): void
}

const LOW_CODES = 3

function FactorOn({ state, onCodes, onChanged }: FactorOnProps) {
  const [asking, setAsking] = useState<'renew' | 'disable'>()
  const close = () => setAsking(undefined)
  const left = state.recoveryCodesLeft
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {`Each login asks for a code from your app${state.enabledAt ? ` since ${formatMoment(state.enabledAt)}` : ''}. Recovery codes left: ${left} of 10.${state.required ? ' Owners and managers of a live shop can’t turn it off.' : ''}`}
      </p>
      {left < LOW_CODES ? (
        <Notice tone="caution" className="mb-4">
          Create new recovery codes before you run out. Without them, losing your phone locks you out.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking('renew')}>
          New recovery codes
        </Button>
        {state.required ? null : (
          <Button variant="danger" onClick={() => setAsking('disable')}>
            Turn off
          </Button>
        )}
      </div>
      <Dialog open={asking === 'renew'} onClose={close} title="New recovery codes">
        <p className="mb-4 text-ink-soft">The old codes will stop working.</p>
        <ProofForm label="Create new codes" recovery send={renewRecoveryCodes} onDone={onCodes} />
      </Dialog>
      <Dialog open={asking === 'disable'} onClose={close} title="Turn off two-step login">
        <p className="mb-4 text-ink-soft">Your password alone will then open the admin area.</p>
        <ProofForm
          label="Turn off"
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
