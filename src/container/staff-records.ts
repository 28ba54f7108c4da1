import { LAW_EVENT_RECORD } from '#modules/catalogue/law-events/law-events.service.ts'
import { COUPON_RECORD } from '#modules/offers/coupons/admin-coupons.service.ts'
import type { StaffRecord } from '#modules/records/records.service.ts'

/** Records that staff maintain. Endpoints, history and benchmarks derive from this list. */
export const STAFF_RECORDS: readonly StaffRecord[] = [COUPON_RECORD, LAW_EVENT_RECORD]

/** The part of each record that the browser has too. */
export const DECLARED_RECORDS = STAFF_RECORDS.map(({ declared }) => declared)
