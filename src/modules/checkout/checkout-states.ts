/**
 * open: the shopper's current checkout, at most one per shopper. waiting: its payment is undecided and the
 * shopper started another checkout. ordered, refunded: paid. lapsed: nothing paid so far, nothing held.
 */
export const CHECKOUT_STATES = ['open', 'waiting', 'ordered', 'refunded', 'lapsed'] as const
