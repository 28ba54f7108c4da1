/**
 * open: the payment that the link uses now. left: replaced by another payment, for example because the
 * order's total changed; its money may still arrive. paid: it paid for the order. returned: its money was
 * refunded. lapsed: the gateway never created its order.
 */
export const LINK_PAYMENT_STATES = ['open', 'left', 'paid', 'returned', 'lapsed'] as const
