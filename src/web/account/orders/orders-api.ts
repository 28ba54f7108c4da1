import { addClaim, listClaims } from '#modules/customer-service/claims/claims.operations.ts'
import {
  cancelMyOrder,
  findBooksAgain,
  getMyOrder,
  listMyOrders,
} from '#modules/orders/my-orders/my-orders.operations.ts'
import { call } from '#web/client/call.ts'

/** REST calls of My orders. They throw the REST client's errors. */
export const ordersApi = {
  page: (page: string, signal: AbortSignal) => call(listMyOrders, { query: { page } }, { signal }),
  order: (id: string, signal: AbortSignal) => call(getMyOrder, { param: { id } }, { signal }),
  cancel: (id: string, reason: string) => call(cancelMyOrder, { param: { id }, json: { reason } }),
  again: (id: string) => call(findBooksAgain, { param: { id } }),
  claims: async (id: string, signal: AbortSignal) =>
    (await call(listClaims, { param: { id } }, { signal })).claims,
  report: (id: string, form: FormData, onProgress: (part: number) => void) =>
    call(addClaim, { param: { id }, upload: form }, { onProgress }),
}
