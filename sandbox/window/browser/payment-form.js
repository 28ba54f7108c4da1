import { tabs } from './dialog-focus.js'

/** The published test cards (reference sheet §2), with their outcome. */
const CARDS = [
  ['4100280000001007', 'Visa · pays'],
  ['5500670000001002', 'Mastercard · pays'],
  ['6527658900001005', 'RuPay · pays'],
  ['36082800091007', 'Diners · pays'],
  ['340256000401007', 'Amex · pays'],
  ['4100280000080001', 'Visa · Failure: insufficient funds'],
  ['4100280000060003', 'Visa · Failure: declined'],
  ['4100280000030006', 'Visa · Failure: not enabled online'],
  ['4100280000090000', 'Visa · Failure: timed out'],
]

const REASONS = [
  ['payment_failed', 'Payment failed'],
  ['insufficient_fund', 'Insufficient funds'],
  ['card_declined', 'Declined by the bank'],
  ['authentication_failed', 'Authentication failed'],
  ['payment_cancelled', 'Cancelled by the customer'],
  ['payment_timed_out', 'Timed out'],
  ['gateway_technical_error', 'Technical fault at the bank'],
]

const field = (id) => document.getElementById(id)

/** Fills the form with working details, and returns functions to read it. */
export function paymentForm({ prefill }) {
  let method = 'card'
  fill(field('test-card'), CARDS)
  fill(field('reason'), REASONS)
  const choose = tabs(document.querySelector('[role=tablist]'), (tab) => {
    method = tab.id.replace('tab-', '')
    tell(undefined)
  })
  choose(`tab-${prefill?.method ?? 'card'}`)
  field('card-expiry').value = `12/${String(new Date().getFullYear() + 3).slice(-2)}`
  field('card-cvv').value = '123'
  field('upi-id').value = 'success@razorpay'
  field('test-card').addEventListener('change', () => showCard(field('test-card').value))
  field('card-number').addEventListener('input', (event) => showCard(event.target.value))
  showCard(CARDS[0][0])
  return {
    reason: () => field('reason').value,
    /** Returns the instrument; undefined after reporting an invalid field. */
    read: () => {
      const fault = faultOf(method)
      tell(fault)
      return fault ? undefined : instrumentOf(method)
    },
    tell,
  }
}

function fill(select, options) {
  select.replaceChildren(...options.map(([value, text]) => new Option(text, value)))
}

function showCard(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const input = field('card-number')
  const spaced = digits.replace(/(\d{4})(?=\d)/g, '$1 ')
  if (input.value !== spaced) input.value = spaced
  const known = CARDS.some(([number]) => number === digits)
  field('test-card').value = known ? digits : ''
}

function instrumentOf(method) {
  if (method === 'upi') return { method, vpa: field('upi-id').value.trim() }
  if (method === 'netbanking') return { method, bank: field('bank').value }
  return { method, number: cardDigits() }
}

function faultOf(method) {
  if (method === 'upi' && !/^[\w.-]{1,64}@[A-Za-z]{2,32}$/.test(field('upi-id').value.trim())) {
    return { id: 'upi-id', message: 'Enter a UPI ID such as success@razorpay.' }
  }
  if (method !== 'card') return undefined
  if (!/^\d{12,19}$/.test(cardDigits()))
    return { id: 'card-number', message: 'Enter the number of a test card.' }
  if (!isAhead(field('card-expiry').value))
    return { id: 'card-expiry', message: 'Enter a date in the future as MM/YY.' }
  if (!/^\d{3,4}$/.test(field('card-cvv').value))
    return { id: 'card-cvv', message: 'Enter any 3 or 4 digits as CVV.' }
  return undefined
}

function cardDigits() {
  return field('card-number').value.replace(/\D/g, '')
}

function isAhead(text) {
  const parts = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text.trim())
  return parts !== null && new Date(2000 + Number(parts[2]), Number(parts[1])) > new Date()
}

/** Shows an error below the form and marks its field; undefined clears it. */
function tell(fault) {
  for (const marked of document.querySelectorAll('[aria-invalid]')) {
    marked.removeAttribute('aria-invalid')
    marked.removeAttribute('aria-describedby')
  }
  field('fault').textContent = fault?.message ?? ''
  if (!fault?.id) return
  field(fault.id).setAttribute('aria-invalid', 'true')
  field(fault.id).setAttribute('aria-describedby', 'fault')
  field(fault.id).focus()
}
