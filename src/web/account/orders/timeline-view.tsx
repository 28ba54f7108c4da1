import { clsx } from 'clsx'
import { Check } from 'lucide-react'

import { formatMoment } from './moments.ts'
import type { Step } from './timeline.ts'

/** Done steps carry a tick and their time; steps to come are hollow. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, i) => (
        <li key={`${step.at} ${step.title}`} className="relative flex gap-4 pb-6 last:pb-0">
          {i < steps.length - 1 ? (
            <span aria-hidden className="absolute top-6 bottom-0 left-[0.6875rem] w-px bg-line" />
          ) : null}
          <span
            aria-hidden
            className={clsx(
              'z-10 mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border',
              step.at ? 'border-savings bg-savings text-surface' : 'border-line-strong bg-surface',
            )}
          >
            {step.at ? <Check className="size-4" /> : null}
          </span>
          <div>
            <p className={clsx('font-medium', !step.at && 'text-ink-soft')}>
              {step.title}
              {step.at ? null : <span className="sr-only"> (to come)</span>}
            </p>
            {step.at ? <p className="text-sm text-ink-soft tabular-nums">{formatMoment(step.at)}</p> : null}
            {step.text ? <p className="mt-0.5 text-sm break-words text-ink-soft">{step.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
