import { pinCodeFault } from '#modules/orders/pin-code.ts'
import { useShop } from '#web/shop/shop-context.ts'
import { Button } from '#web/ui/button.tsx'

import { ExpectedDay } from './expected-day.tsx'
import type { usePinCode } from './use-pin-code.ts'

interface DeliveryDayProps {
  pin: string
  pinCode: ReturnType<typeof usePinCode>
  /** True if the submitted text is not a PIN code. */
  refused: boolean
}

/** The result for a PIN code: the expected days, or why there are none. */
export function DeliveryDay({ pin, pinCode, refused }: DeliveryDayProps) {
  const { figures } = useShop()
  switch (pinCode.state) {
    case 'none':
      return refused ? (
        <span className="block font-medium text-danger">{pinCodeFault(pin) ?? pinCodeFault('')}</span>
      ) : (
        <span className="block text-ink-soft">Type your PIN code to see the day of delivery.</span>
      )
    case 'loading':
      return <span className="block text-ink-soft">{`Looking up ${pin}…`}</span>
    case 'unknown':
      return (
        <span className="block font-medium text-danger">
          {`PIN code ${pin} is not in our list. If it is right, a courier takes ${figures.courierDays}.`}
        </span>
      )
    case 'failed':
      return (
        <span className="block font-medium text-danger">
          <span>The day could not be looked up. </span>
          <Button variant="ghost" size="sm" onClick={pinCode.retry}>
            Try again
          </Button>
        </span>
      )
    case 'known':
      return (
        <span className="block">
          <span>{`Free delivery${pinCode.found.homeCity ? ' ' : ', expected '}`}</span>
          <strong className="font-semibold">
            <ExpectedDay found={pinCode.found} method="standard" />
          </strong>
        </span>
      )
  }
}
