import { useState } from 'react'
import type { z } from 'zod'

import { changeBuyerGstin, getBuyerGstin } from '#modules/invoicing/invoicing.operations.ts'
import type { buyerBody, buyerInput } from '#modules/invoicing/invoicing.schema.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import {
  type BusinessDraft,
  type BusinessIssues,
  buyerIssuesOf,
  buyerOf,
  missingIn,
  NO_BUSINESS,
} from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Buyer = z.infer<typeof buyerBody>
type NamedBuyer = NonNullable<z.input<typeof buyerInput>['buyer']>

const loadBuyer = (id: string, signal: AbortSignal) => call(getBuyerGstin, { param: { id } }, { signal })

/**
 * Asks for the business on the order's invoice, which can't change once the invoice is issued
 * (docs/decisions/invoices.md).
 */
export function BusinessForm({ orderId, onSaved }: { orderId: string; onSaved(): void }) {
  const load = useLoad(orderId, loadBuyer)
  if (load.state === 'failed')
    return <LoadFailure of={load} message="We couldn’t load the invoice details." />
  if (!load.data) return <Skeleton className="h-56" />
  const { buyer, editable } = load.data
  if (editable) return <GstinForm orderId={orderId} buyer={buyer} onSaved={onSaved} />
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="notice">
        This can no longer be changed, because the invoice has been issued or the order was cancelled.
      </Notice>
      <p>{buyer ? `${buyer.legalName}, GSTIN ${buyer.gstin}` : 'This invoice is not for a business.'}</p>
    </div>
  )
}

interface GstinFormProps {
  orderId: string
  buyer: Buyer['buyer']
  onSaved(): void
}

function GstinForm({ orderId, buyer, onSaved }: GstinFormProps) {
  const { issues, busy, save, remove } = useGstin(orderId, onSaved)
  const [typed, setTyped] = useState<BusinessDraft>({ ...NO_BUSINESS, ...buyer, place: null })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed)
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-ink-soft">{`Enter a GSTIN registered in the State of your billing address. You can’t change it once we’ve issued the invoice. ${SEZ_NOTICE}`}</p>
      {buyer?.billingAddress ? (
        <p className="text-ink-soft">{`Billing address: ${placeText(buyer.billingAddress)}`}</p>
      ) : null}
      <BusinessFields
        business={typed}
        issues={issues}
        elsewhere={buyer ? 'Change the billing address' : undefined}
        onChange={setTyped}
      />
      <PrivacyNotice of={['business']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        {buyer ? (
          <Button variant="secondary" busy={busy} onClick={() => void remove()}>
            Remove GSTIN
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function useGstin(orderId: string, onSaved: () => void) {
  const [issues, setIssues] = useState<BusinessIssues>({})
  const [busy, setBusy] = useState(false)

  async function put(buyer: NamedBuyer | null, done: string): Promise<void> {
    setBusy(true)
    setIssues({})
    try {
      await call(changeBuyerGstin, { param: { id: orderId }, json: { buyer } })
      notify.success(done)
      onSaved()
    } catch (error) {
      const found = buyerIssuesOf(error)
      setIssues(found)
      // Fields announce their own issues.
      if (Object.keys(found).length === 0) {
        notify.error(messageOf(error, 'We couldn’t save the GSTIN. Please try again.'))
      }
    }
    setBusy(false)
  }

  return {
    issues,
    busy,
    remove: () => put(null, 'The invoice will be in your own name.'),
    async save(typed: BusinessDraft): Promise<void> {
      const missing = missingIn(typed)
      if (Object.keys(missing).length > 0) return setIssues(missing)
      await put(buyerOf(typed), 'The invoice will be in the business’s name.')
    },
  }
}

function placeText({
  addressLine1,
  city,
  zip,
  state,
}: NonNullable<NonNullable<Buyer['buyer']>['billingAddress']>) {
  return [addressLine1, `${city} ${zip}`.trim(), state].filter((part) => part !== '').join(', ')
}
