/**
 * Key that makes creating an order idempotent: submitting again after a lost response returns the same order.
 * Used instead of `randomUUID`, which browsers offer only over TLS: a shop may run without TLS in a local
 * network.
 */
export const newFormKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
