import { NO_BUSINESS } from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { Checkbox } from '#web/ui/input.tsx'

import type { CheckoutForm } from './use-checkout-form.ts'

/** Asks for the business on the invoice. Once the invoice is issued, it can't be changed. */
export function BusinessInvoice({ form: { buyer, errorOf, changeBuyer } }: { form: CheckoutForm }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Checkbox
        label="I need a business invoice"
        checked={buyer !== null}
        onChange={(event) => changeBuyer(event.target.checked ? NO_BUSINESS : null)}
      />
      {buyer ? (
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-ink-soft">
            {`Enter a GSTIN registered in the State of your billing address. You can’t change it once we’ve issued the invoice. ${SEZ_NOTICE}`}
          </p>
          <BusinessFields
            business={buyer}
            issueOf={(field, subject) => errorOf(`buyer.${field}`, subject)}
            onChange={changeBuyer}
          />
          <PrivacyNotice of={['business']} className="text-ink-soft" />
        </div>
      ) : null}
    </div>
  )
}
