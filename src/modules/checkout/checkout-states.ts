/**
 * open: the shopper's current checkout, at most one each. waiting: its payment is undecided and the shopper
 * started another. ordered, refunded: paid. lapsed: nothing paid so far, nothing held.
 */
export const CHECKOUT_STATES = ['open', 'waiting', 'ordered', 'refunded', 'lapsed'] as const
