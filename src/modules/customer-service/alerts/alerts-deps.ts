import type { MailSenderNow } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface AlertsDeps extends Needs<'db' | 'clock' | 'publicUrl'> {
  notifications: Pick<NotificationsService, 'enqueue' | 'forget'>
  /** Callers read it once per batch. */
  mailSender: MailSenderNow
}
