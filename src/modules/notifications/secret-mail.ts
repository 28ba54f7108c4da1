/**
 * The mails that tell of orders, money and questions: whoever got one may get it again. All others (new passwords,
 * invitations, farewells, and kinds that are added later) hold links that let somebody in, or nothing anyone needs twice.
 */
const OPEN = /^(order-\w+|refund|refund-processed|claim|contact|contact-answer):/

/** Whether a mail's contents are for its reader alone; told by its key. */
export function isSecret({ dedupeKey }: { dedupeKey: string }): boolean {
  return !OPEN.test(dedupeKey)
}
