/**
 * open: the shopper's current checkout, at most one per shopper. waiting: its payment is undecided and the
 * shopper started another checkout; or, for a payment link, a payment of another amount replaced it. ordered: it
 * placed or paid for its order. refunded: its money was refunded. lapsed: nothing paid so far, nothing held.
 */
export const CHECKOUT_STATES = ['open', 'waiting', 'ordered', 'refunded', 'lapsed'] as const
