import type { NotificationsService, OutboxEntry } from '#modules/notifications/notifications.service.ts'

/** The mail of a key; undefined when there is none among the newest. */
export async function mailByKey(
  notifications: Pick<NotificationsService, 'outbox'>,
  dedupeKey: string,
): Promise<OutboxEntry | undefined> {
  return (await notifications.outbox(100)).find((mail) => mail.dedupeKey === dedupeKey)
}
