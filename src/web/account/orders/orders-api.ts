import type { ClaimBody } from '#modules/customer-service/claims/claims.schema.ts'
import type { MyOrder, MyOrdersPage, OrderAgain } from '#modules/orders/my-orders/my-orders.schema.ts'
import { api } from '#web/client/api-client.ts'

const path = (id: string) => `/account/orders/${encodeURIComponent(id)}`

/** REST calls of My orders. They throw the REST client's errors. */
export const ordersApi = {
  page: (page: string, signal: AbortSignal) =>
    api.get<MyOrdersPage>('/account/orders', { query: { page }, signal }),
  order: (id: string, signal: AbortSignal) => api.get<MyOrder>(path(id), { signal }),
  cancel: (id: string, reason: string) => api.post<MyOrder>(`${path(id)}/cancel`, { reason }),
  again: (id: string) => api.get<OrderAgain>(`${path(id)}/again`),
  claims: async (id: string, signal: AbortSignal) =>
    (await api.get<{ claims: ClaimBody[] }>(`${path(id)}/claims`, { signal })).claims,
  report: (id: string, form: FormData, onProgress: (part: number) => void) =>
    api.post<ClaimBody>(`${path(id)}/claims`, form, { onProgress }),
}
