import { useApi } from '#web/admin/kit/requests/use-api.ts'

/** E-mail address of the logged-in user, by which events name actors; undefined until loaded. */
export const useOwnEmail = (): string | undefined => useApi<{ email: string }>('/admin/me').data?.email
