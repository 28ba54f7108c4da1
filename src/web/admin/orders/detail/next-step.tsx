import { useEffect, useRef } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { Button } from '#web/ui/button.tsx'

import type { StaffDeeds } from './use-staff-deeds.ts'

interface NextStepProps {
  order: OrderBody
  deeds: StaffDeeds
  onDispatch(): void
}

/** What usually comes next: one button, which keeps the focus while its order goes from step to step. */
export function NextStep({ order, deeds, onDispatch }: NextStepProps) {
  const place = useFocusKept(deeds.busy)
  const set = (status: OrderBody['status']) => void deeds.setStatus({ status, version: order.version })
  const step = {
    Pending: { label: 'Accept', take: () => set('Processing') },
    Paid: { label: 'Accept', take: () => set('Processing') },
    Processing: { label: 'Dispatch', take: onDispatch },
    Shipped: { label: 'Mark as delivered', take: () => set('Delivered') },
    Delivered: undefined,
  }[order.status]
  return (
    <div ref={place} className="contents">
      {step ? (
        <Button busy={deeds.busy} onClick={step.take}>
          {step.label}
        </Button>
      ) : null}
    </div>
  )
}

/** A button that is busy is disabled, and a disabled button loses the focus: it gets it back. */
function useFocusKept(busy: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    const button = place.current?.querySelector('button')
    if (!busy && had.current && document.activeElement === document.body) button?.focus()
    had.current = busy
  }, [busy])
  return place
}
