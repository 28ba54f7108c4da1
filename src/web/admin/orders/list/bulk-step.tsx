import { useState } from 'react'

import { changeOrderStatus } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { usualNext } from '#modules/orders/possible-actions.ts'
import { transitionOf } from '#modules/orders/transitions.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { type Step, STEPS } from '#web/admin/orders/detail/use-order-calls.ts'
import { notify } from '#web/client/toast.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Button } from '#web/ui/button.tsx'

/** Steps available in bulk, as on the single order's screen. */
const WORDS = {
  accept: { doing: 'Accepting', done: 'accepted' },
  pack: { doing: 'Packing', done: 'packed' },
} as const satisfies Partial<Record<Step, object>>
type BulkStep = keyof typeof WORDS

const BULK_STEPS = Object.keys(WORDS) as BulkStep[]

/** How far the running step is: the order that it is at, of how many. */
interface Progress {
  step: BulkStep
  at: number
  of: number
}

interface Selection {
  /** Called with each advanced order in its new state. */
  renew(order: OrderBody): void
  clear(): void
}

/** Runs one step at a time on the selected orders, each based on its displayed version. */
export function useBulkStep({ renew, clear }: Selection, onChanged: () => void) {
  const [progress, setProgress] = useState<Progress>()
  const { run } = useAction({
    run: ({ step, orders }: { step: BulkStep; orders: readonly OrderBody[] }) =>
      oneByOne(orders, async ({ _id, version }, i) => {
        setProgress({ step, at: i + 1, of: orders.length })
        const json = { ...STEPS[step], version }
        renew(await staffCall(changeOrderStatus, { param: { id: _id }, json }))
      }),
    failed: 'Failed to update status',
    onDone({ taken, refused }, { step }) {
      setProgress(undefined)
      report(step, taken, refused)
      // Packed orders leave this list for the dispatch; accepted ones are printed and packed next.
      if (step === 'pack' && refused.length === 0) clear()
      onChanged()
    },
  })
  return { progress, run }
}

function report(step: BulkStep, taken: number, refused: readonly string[]): void {
  const { done } = WORDS[step]
  const next = step === 'pack' ? { label: 'Dispatch', href: adminLinks.dispatch() } : undefined
  if (taken > 0) notify.success(`${taken} ${taken === 1 ? 'order' : 'orders'} ${done}`, next)
  if (refused.length > 0)
    notify.error(`Couldn’t be ${done}: ${refused.join(', ')}. Check these orders and try again.`)
}

interface BulkStepButtonsProps extends ReturnType<typeof useBulkStep> {
  orders: readonly OrderBody[]
}

/** A button per step that selected orders wait for; while one runs, only its own. */
export function BulkStepButtons({ orders, progress, run }: BulkStepButtonsProps) {
  if (progress) {
    const { doing, done } = WORDS[progress.step]
    return (
      <>
        <UnsavedGuard
          dirty
          question={`Not all of the selected orders have been ${done} yet. Leave anyway?`}
        />
        <Button size="sm" busy>
          {`${doing} ${progress.at} of ${progress.of}`}
        </Button>
      </>
    )
  }
  return BULK_STEPS.map((step) => {
    const waiting = orders.filter((order) => waitsFor(step, order))
    if (waiting.length === 0) return null
    return (
      <Button key={step} size="sm" onClick={() => void run({ step, orders: waiting })}>
        {`${transitionOf(step).label} ${waiting.length}`}
      </Button>
    )
  })
}

/** Reports whether this is the order's next step. */
export function waitsFor(
  step: BulkStep,
  order: Pick<OrderBody, 'status' | 'packedAt' | 'cancelledAt'>,
): boolean {
  return order.cancelledAt === null && usualNext(order) === step
}

interface Outcome {
  taken: number
  /** Numbers of the orders that didn't advance: a colleague saved first, or the connection failed. */
  refused: string[]
}

/** Processes orders sequentially. If one is rejected, the others are still processed. */
export async function oneByOne(
  orders: readonly OrderBody[],
  take: (order: OrderBody, index: number) => Promise<unknown>,
): Promise<Outcome> {
  const refused: string[] = []
  for (const [i, order] of orders.entries()) {
    try {
      await take(order, i)
    } catch {
      refused.push(order.number)
    }
  }
  return { taken: orders.length - refused.length, refused }
}
