import type {
  SettingsChange,
  SettingsHistory,
  SettingsRestore,
  ShopSettings,
} from '#modules/settings/settings.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'

const PATH = '/admin/shop-settings'

/** The calls of the shop's settings. */
export const settingsApi = {
  read: (_key: string, signal: AbortSignal) => adminApi.get<ShopSettings>(PATH, { signal }),
  /** Undefined when even that fails. */
  async now(): Promise<ShopSettings | undefined> {
    try {
      return await adminApi.get<ShopSettings>(PATH)
    } catch {
      return undefined
    }
  },
  history: (page: string, signal: AbortSignal) =>
    adminApi.get<SettingsHistory>(`${PATH}/history?page=${page.split('/')[0]}`, { signal }),
  save: (change: SettingsChange) => adminApi.put<ShopSettings>(PATH, change),
  restore: (wish: SettingsRestore) => adminApi.post<ShopSettings>(`${PATH}/restore`, wish),
}
