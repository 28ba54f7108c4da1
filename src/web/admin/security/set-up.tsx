import { encode } from 'uqr'

import type { FactorSetup } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { Button } from '#web/ui/button.tsx'

import { ProofForm } from './proof-form.tsx'
import { enableFactor } from './security-api.ts'

interface SetUpProps {
  setup: FactorSetup
  onCodes(codes: readonly string[]): void
  onCancel(): void
}

/** The app gets the secret by QR code or by hand, and proves it with a code. */
export function SetUp({ setup, onCodes, onCancel }: SetUpProps) {
  return (
    <ol className="flex flex-col gap-6">
      <li>
        <h3 className="mb-2 font-semibold">1. Scan this with your authenticator app</h3>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <QrCode text={setup.uri} label="QR code of the secret" />
          <div className="min-w-0 grow basis-56">
            <p className="text-sm text-ink-soft">Can’t scan it? Type this key into the app:</p>
            <p className="mt-1 font-mono text-lg wrap-anywhere" data-testid="secret">
              {setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </p>
            <p className="mt-2 text-sm text-ink-soft">Time-based, six digits, 30 seconds.</p>
          </div>
        </div>
      </li>
      <li>
        <h3 className="mb-2 font-semibold">2. Enter the code that it shows</h3>
        <ProofForm label="Switch on" recovery={false} send={enableFactor} onDone={onCodes}>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </ProofForm>
      </li>
    </ol>
  )
}

/** Black on white in dark mode, too: cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <figure aria-label={label}>
      <svg
        aria-hidden
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md border border-line bg-white"
      >
        <path d={path} fill="black" />
      </svg>
    </figure>
  )
}
