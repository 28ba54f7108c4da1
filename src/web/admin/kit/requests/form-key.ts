/**
 * Key that makes a request happen once: sent again after a lost response, it returns the first one's answer.
 * Used instead of `randomUUID`, which browsers offer only over TLS: a shop may run without TLS in a local
 * network.
 */
export const newFormKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
