import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Executor } from '#platform/database/database.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface AlertsDeps extends Needs<'db' | 'clock' | 'publicUrl'> {
  notifications: Pick<NotificationsService, 'enqueue' | 'forget'>
  shop: (db: Executor) => Promise<{ name: string; email: string }>
}
