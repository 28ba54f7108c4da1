import type { Actor } from '#modules/accounts/actor.ts'
import type { DeliveryMethod, ShippingAddress } from '#modules/orders/order.ts'
import type { Paise } from '#platform/money.ts'

/** A cart line as the client names it; prices it may also send are ignored. */
export interface CartItem {
  bookId: string
  quantity: number
  isCombo: boolean
}

export interface StartPayment {
  /** What the client believes it will pay, in paise. */
  amount: Paise
  items?: readonly CartItem[] | undefined
  couponCode?: string | null | undefined
  deliveryMethod?: DeliveryMethod | undefined
  shippingAddress?: ShippingAddress | undefined
}

export interface StartedPayment {
  gatewayOrderId: string
  amount: Paise
  currency: 'INR'
  keyId: string
}

export interface PlaceOrder {
  gatewayOrderId: string
  paymentId: string
  signature: string
  items: readonly CartItem[]
  shippingAddress: ShippingAddress
  totalAmount: Paise
  couponCode: string | null
}

/** How a checkout ended, for the browser and the reconciler alike. */
export type Settlement =
  | { outcome: 'ordered'; orderId: string }
  | { outcome: 'refunded'; reason: string }
  | { outcome: 'pending' }
  | { outcome: 'unpaid'; lastFailure: string | null }
  | { outcome: 'lapsed' }

export interface CheckoutService {
  /** DESIGN §4.1: prices the cart, refuses another amount (conflict, fresh prices), holds stock, creates the gateway order. */
  start(actor: Actor, input: StartPayment): Promise<StartedPayment>
  /** DESIGN §4.2. False for a wrong signature or somebody else's order. */
  verify(actor: Actor, input: { gatewayOrderId: string; paymentId: string; signature: string }): Promise<boolean>
  /** DESIGN §4.3: the browser's own call; owner, signature and amount are checked. */
  placeOrder(actor: Actor, input: PlaceOrder): Promise<Settlement>
  /** The one function behind handler, webhook and reconciler: idempotent on the gateway order id. */
  settle(gatewayOrderId: string): Promise<Settlement>
  /** Settles every checkout that is due and lets expired ones lapse. Called by a job. */
  reconcile(): Promise<{ looked: number; ordered: number; refunded: number; lapsed: number }>
  /** The owner's view of one checkout, while a payment is undecided. */
  state(actor: Actor, gatewayOrderId: string): Promise<Settlement>
}
