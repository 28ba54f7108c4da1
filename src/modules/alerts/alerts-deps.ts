import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Executor } from '#platform/database/database.ts'

export interface AlertsDeps {
  db: Db
  clock: Clock
  notifications: Pick<NotificationsService, 'enqueue' | 'forget'>
  publicUrl: string
  shop: (db: Executor) => Promise<{ name: string; email: string }>
}
