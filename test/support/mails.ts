import type { NotificationsService, OutboxEntry } from '#modules/notifications/notifications.service.ts'

/** Returns the mail with that key, or undefined if it isn't among the newest mails. */
export async function mailByKey(
  notifications: Pick<NotificationsService, 'outbox'>,
  dedupeKey: string,
): Promise<OutboxEntry | undefined> {
  return (await notifications.outbox(100)).find((mail) => mail.dedupeKey === dedupeKey)
}
