import { useEffect, useEffectEvent } from 'react'

import { ownValue } from '#platform/own-value.ts'
import { type BusinessIssues, NO_BUSINESS } from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import type { useBusiness } from './use-business.ts'

interface BusinessInvoiceProps {
  business: ReturnType<typeof useBusiness>
  /** Issues found by the server in the last attempt to pay. */
  refused: BusinessIssues
}

/** Asks for the business on the invoice. Once the invoice is issued, it can't be changed. */
export function BusinessInvoice({ business, refused }: BusinessInvoiceProps) {
  const { typed, fields, missing, change } = business
  const focus = useEffectEvent(business.focus)
  useEffect(() => {
    const [first] = Object.keys(refused)
    if (first !== undefined) focus(first)
  }, [refused])
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Checkbox
        label="I need a business invoice"
        checked={typed !== null}
        onChange={(event) => change(event.target.checked ? NO_BUSINESS : null)}
      />
      {typed ? (
        <div ref={fields} className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-ink-soft">
            {`Enter a GSTIN registered in the State of your billing address. You can’t change it once we’ve issued the invoice. ${SEZ_NOTICE}`}
          </p>
          <BusinessFields
            business={typed}
            issueOf={(field) => ownValue({ ...refused, ...missing }, field)}
            onChange={(part) => change({ ...typed, ...part })}
          />
          <PrivacyNotice of={['business']} className="text-ink-soft" />
        </div>
      ) : null}
    </div>
  )
}
