import type { Answer, ApiClient } from './api-client.ts'
import type { BuiltBook } from './books.ts'

export const ADDRESS = {
  firstName: 'Asha',
  lastName: 'Verma',
  addressLine1: '12 Court Road',
  addressLine2: '',
  state: 'Uttar Pradesh',
  city: 'Prayagraj',
  zip: '211001',
  email: 'asha@shoppers.example',
  phone: '9812345678',
}

export interface CartLine {
  bookId: string
  quantity: number
  isCombo?: boolean
}

export interface Basket {
  items: CartLine[]
  /** Rupees. */
  amount: number
}

/** Result of a payment: exactly the three fields of the gateway's script. */
export interface Proof {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export function basketOf(...lines: [book: BuiltBook, quantity: number][]): Basket {
  return {
    items: lines.map(([book, quantity]) => ({ bookId: book.id, quantity })),
    amount: lines.reduce((sum, [book, quantity]) => sum + book.price * quantity, 0),
  }
}

/** Requests a payment window, which prices the cart, holds stock and opens the gateway order. */
export function startPayment(shopper: ApiClient, basket: Basket): Promise<Answer> {
  return shopper.post('/orders/payment/razorpay-order', { ...basket, shippingAddress: ADDRESS })
}

/** Pays a gateway order without a browser (DESIGN §4). */
export async function payThroughSandbox(
  shop: { url: string },
  gatewayOrderId: string,
  how: {
    outcome?: 'success' | 'failure' | 'pending'
    webhook?: 'deliver' | 'lose' | 'duplicate' | 'late'
    /** Amount in paise, if not the order's. */
    amount?: number
  } = {},
): Promise<Proof> {
  const response = await fetch(`${shop.url}/sandbox/razorpay/control/orders/${gatewayOrderId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success', webhook: 'deliver', ...how }),
  })
  if (!response.ok) throw new Error(`The sandbox refused: ${response.status} ${await response.text()}`)
  return (await response.json()) as Proof
}

/** Sends the browser's last request after a payment. */
export function placeOrder(shopper: ApiClient, basket: Basket, proof: Proof): Promise<Answer> {
  return shopper.post('/orders', {
    items: basket.items,
    shippingAddress: ADDRESS,
    paymentMethod: 'razorpay',
    totalAmount: basket.amount,
    originalAmount: basket.amount,
    discountAmount: 0,
    couponCode: null,
    status: 'Paid',
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpaySignature: proof.razorpay_signature,
  })
}
