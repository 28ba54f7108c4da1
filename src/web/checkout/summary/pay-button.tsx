import type { PaymentNotice } from '#web/checkout/payment/use-payment.ts'
import type { useCheckout } from '#web/checkout/use-checkout.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'

/** What the button needs, wherever it stands. */
export interface PayProps {
  checkout: ReturnType<typeof useCheckout>
  payment: { busy: boolean; notice: PaymentNotice | undefined }
  onPay(): void
}

export interface PayButtonProps extends PayProps {
  size: ButtonSize
  wide?: boolean
  className?: string
}

/** Can be pressed as soon as the sum is known; what is still amiss with books or address is said then. */
export function PayButton({ checkout, payment, onPay, ...look }: PayButtonProps) {
  return (
    <Button {...look} busy={payment.busy} disabled={checkout.quote.state !== 'loaded'} onClick={onPay}>
      Pay & Place Order
    </Button>
  )
}
