import { mailPage, type MailPart } from '#modules/notifications/mail-page.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import { bookRows, type MailBody, type MailFrame, policyLink } from './order-email.ts'
import type { Order } from './order.ts'

type TellingOrder = Pick<
  Order,
  'id' | 'number' | 'customerName' | 'lines' | 'courier' | 'trackingNumber' | 'deliveryMethod' | 'total'
>

/** The parcel has left; courier and tracking number when staff wrote them down. */
export function shippedEmail(order: TellingOrder, frame: MailFrame): MailBody {
  return compose(order, frame, {
    subject: `Your order ${order.number} is on its way`,
    title: 'Your books are on their way',
    text: `Dear ${order.customerName}, we have handed your order ${order.number} to the courier.`,
    parts: [
      ...shipment(order),
      {
        kind: 'note',
        text: 'Look at the parcel before you take it. If it is torn open, wet or crushed, refuse it or have the damage noted.',
      },
    ],
  })
}

/** The parcel has arrived; says until when faults are taken (policy: 48 hours). */
export function deliveredEmail(order: TellingOrder, frame: MailFrame): MailBody {
  return compose(order, frame, {
    subject: `Your order ${order.number} was delivered`,
    title: 'Your books have arrived',
    text: `Dear ${order.customerName}, your order ${order.number} was delivered. We wish you good reading.`,
    parts: [
      {
        kind: 'note',
        text: 'Is a book damaged, misprinted or not the title you ordered? Report it on the page of your order within 48 hours of delivery, with a photo.',
        link: policyLink(frame),
      },
    ],
  })
}

/** `refund`: paise that go back; 0 when nothing was paid here. Refunds take 5-7 business days (policy). */
export function cancelledEmail(order: TellingOrder, refund: Paise, frame: MailFrame): MailBody {
  const money =
    refund > 0
      ? `We are sending back ${formatRupees(refund)} to the account you paid from; it takes 5-7 business days.`
      : 'Nothing was charged for it, so nothing has to go back.'
  return compose(order, frame, {
    subject: `Your order ${order.number} is cancelled`,
    title: `Order ${order.number} is cancelled`,
    text: `Dear ${order.customerName}, your order is cancelled and its books will not be sent. ${money}`,
    parts: [],
  })
}

interface Telling {
  subject: string
  title: string
  text: string
  parts: readonly MailPart[]
}

function compose(order: TellingOrder, frame: MailFrame, { subject, title, text, parts }: Telling): MailBody {
  const page = mailPage({
    title,
    sender: frame.sender,
    parts: [
      { kind: 'text', text },
      { kind: 'amounts', rows: bookRows(order.lines) },
      ...parts,
      { kind: 'button', text: 'See your order', href: `${frame.publicUrl}/account/orders/${order.id}` },
    ],
  })
  return { subject, ...page }
}

function shipment({ courier, trackingNumber }: TellingOrder): MailPart[] {
  const lines = [
    ...(courier ? [`Courier: ${courier}`] : []),
    ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ]
  return lines.length > 0 ? [{ kind: 'lines', lines }] : []
}
