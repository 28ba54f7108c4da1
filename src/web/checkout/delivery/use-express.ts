import { useState } from 'react'

import { isExpressFaster } from '#modules/orders/expected-days.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { usePinCode } from '#web/shared/delivery/use-pin-code.ts'

/** Reports whether express is worth its fee at a PIN code; true until the shop's days for it are known. */
export function useExpressFaster(zip: string): boolean {
  const pinCode = usePinCode(normalisePinCode(zip))
  // The server compares again, at the moment of the payment.
  const [now] = useState(() => new Date())
  return pinCode.state !== 'known' || isExpressFaster(now, pinCode.found)
}
