/** Past forms of verbs whose infinitive isn't the form without 'ed'. */
const INFINITIVES = new Map(
  Object.entries({
    archived: 'archive',
    arranged: 'arrange',
    cancelled: 'cancel',
    changed: 'change',
    closed: 'close',
    copied: 'copy',
    created: 'create',
    decided: 'decide',
    deleted: 'delete',
    hid: 'hide',
    invited: 'invite',
    kept: 'keep',
    logged: 'log',
    removed: 'remove',
    resent: 'resend',
    resolved: 'resolve',
    restored: 'restore',
    retried: 'retry',
    sent: 'send',
    set: 'set',
    shipped: 'ship',
    took: 'take',
    undid: 'undo',
    withdrew: 'withdraw',
  }),
)

/** A past form at the start, or after 'or': 'recorded or corrected the payment', 'hid a review or showed it'. */
const VERB = /^[a-z]+|(?<=\bor )[a-z]+(?:ed|id)\b/g

/** Converts the past forms of a sentence to infinitives: 'changed a book' → 'change a book'. */
export function intended(done: string): string {
  return done.replaceAll(VERB, (verb) => INFINITIVES.get(verb) ?? verb.replace(/ed$/, ''))
}
