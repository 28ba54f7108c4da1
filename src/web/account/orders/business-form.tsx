import type { z } from 'zod'

import { changeBuyerGstin, getBuyerGstin } from '#modules/invoicing/invoicing.operations.ts'
import type { buyerBody } from '#modules/invoicing/invoicing.schema.ts'
import { call } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { useAction } from '#web/client/use-action.ts'
import { useLoad } from '#web/client/use-load.ts'
import { buyerOf, missingIn, NO_BUSINESS } from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { rulesOf, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Buyer = z.infer<typeof buyerBody>

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

const FAILED = 'We couldn’t save the GSTIN. Please try again.'
const CHECK_FILLED_IN = rulesOf(missingIn)

function GstinForm({ orderId, buyer, onSaved }: GstinFormProps) {
  const form = useOperationForm({
    start: { ...NO_BUSINESS, ...buyer, billingAddress: null },
    rules: CHECK_FILLED_IN,
    issuePrefix: 'buyer.',
  })
  const param = { id: orderId }
  const submit = form.submit(async (typed) => {
    await call(changeBuyerGstin, { param, json: { buyer: buyerOf(typed) } })
    notify.success('The invoice will be in the business’s name.')
    onSaved()
  }, FAILED)
  const removing = useAction({
    run: () => call(changeBuyerGstin, { param, json: { buyer: null } }),
    done: 'The invoice will be in your own name.',
    failed: FAILED,
    onDone: onSaved,
  })
  const busy = form.busy || removing.busy
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-ink-soft">{`Enter a GSTIN registered in the State of your billing address. You can’t change it once we’ve issued the invoice. ${SEZ_NOTICE}`}</p>
      {buyer?.billingAddress ? (
        <p className="text-ink-soft">{`Billing address: ${placeText(buyer.billingAddress)}`}</p>
      ) : null}
      <FormIssue>{form.issue}</FormIssue>
      <BusinessFields
        business={form.values}
        issueOf={form.errorOf}
        elsewhere={buyer ? 'Change the billing address' : undefined}
        onChange={form.change}
      />
      <PrivacyNotice of={['business']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        {buyer ? (
          <Button variant="secondary" busy={busy} onClick={() => void removing.run()}>
            Remove GSTIN
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function placeText({
  addressLine1,
  city,
  zip,
  state,
}: NonNullable<NonNullable<Buyer['buyer']>['billingAddress']>) {
  return [addressLine1, `${city} ${zip}`.trim(), state].filter((part) => part !== '').join(', ')
}
