import { useEffect } from 'react'

import { listAddresses } from '#modules/customers/addresses/addresses.operations.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { call } from '#web/client/call.ts'
import { useSession } from '#web/client/session-store.ts'
import { useLoad } from '#web/client/use-load.ts'
import { useVisitPin, visitPin } from '#web/client/visit-pin-store.ts'

/** Starts a logged-in shopper's visit with the PIN code of their default address. */
export function useDefaultPin(): void {
  const { status } = useSession()
  const kept = useVisitPin()
  const { data: pin } = useLoad(status === 'shopper' && kept === '' ? 'default PIN' : '', defaultPin)
  useEffect(() => {
    // The shopper may have checked another one in the meantime.
    if (pin && visitPin.get() === '') visitPin.set(normalisePinCode(pin))
  }, [pin])
}

async function defaultPin(key: string, signal: AbortSignal): Promise<string | undefined> {
  if (key === '') return undefined
  const saved = await call(listAddresses, {}, { signal, keepsSession: true })
  return saved.find(({ isDefault }) => isDefault)?.zip
}
