import { useState } from 'react'

import type { FactorState } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { Badge } from '#web/ui/badge.tsx'

import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TwoStepsProps {
  state: FactorState
  onChanged(): void
}

/** Two-step login: off, on, or with new recovery codes that have to be saved first. */
export function TwoSteps({ state, onChanged }: TwoStepsProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const took = (fresh: readonly string[]) => {
    setCodes(fresh)
    onChanged()
  }
  return (
    <section aria-labelledby="two-steps" className="rounded-lg border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="two-steps" className="display text-xl">
          Two-step login
        </h2>
        <Badge tone={state.enabled ? 'savings' : 'neutral'}>{state.enabled ? 'On' : 'Off'}</Badge>
      </div>
      <UnsavedGuard dirty={codes !== undefined} question="Leave? The recovery codes are not shown again." />
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
