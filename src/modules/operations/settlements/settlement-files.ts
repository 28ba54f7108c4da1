import type { CsvColumn } from '#platform/csv/csv-column.ts'
import { indianDay } from '#platform/indian-day.ts'
import { toRupees } from '#platform/money.ts'

import type { SettlementRow } from './report.repository.ts'
import type { SettledRow } from './settlements.service.ts'
import type { ReportedSettlement } from './report.ts'
import type { SettlementSums } from './settlements.schema.ts'

/** First columns of both files, which describe the transfer. */
const factsOf = <Row>(settlementOf: (row: Row) => SettlementRow): CsvColumn<Row>[] => [
  { head: 'Settlement', cell: (row) => settlementOf(row).id },
  { head: 'Date', cell: (row) => indianDay(settlementOf(row).settledAt) },
  { head: 'UTR', cell: (row) => settlementOf(row).utr },
]

const sumsColumns = <Row>(sumsOf: (row: Row) => SettlementSums): CsvColumn<Row>[] => [
  { head: 'Gross', cell: (row) => toRupees(sumsOf(row).gross) },
  { head: 'Refunds', cell: (row) => toRupees(sumsOf(row).refunds) },
  { head: 'Other', cell: (row) => toRupees(sumsOf(row).others) },
  { head: 'Fee', cell: (row) => toRupees(sumsOf(row).fee) },
  { head: 'GST on fee', cell: (row) => toRupees(sumsOf(row).tax) },
  { head: 'Net to bank', cell: (row) => toRupees(sumsOf(row).net) },
]

/** One row per settlement. */
export const SETTLEMENT_COLUMNS: readonly CsvColumn<ReportedSettlement>[] = [
  ...factsOf<ReportedSettlement>((row) => row),
  { head: 'State', cell: ({ status }) => status },
  { head: 'Items', cell: ({ count }) => count },
  ...sumsColumns<ReportedSettlement>(({ sums }) => sums),
  { head: 'Differs', cell: ({ differences }) => differences.join('; ') },
]

/** One row per item of all settlements. */
export const ITEM_COLUMNS: readonly CsvColumn<SettledRow>[] = [
  ...factsOf<SettledRow>(({ settlement }) => settlement),
  { head: 'Type', cell: ({ item }) => item.type },
  { head: 'Id', cell: ({ item }) => item._id },
  { head: 'Payment', cell: ({ item }) => item.paymentId },
  { head: 'Order', cell: ({ item }) => item.order?.number ?? null },
  ...sumsColumns<SettledRow>(({ item }) => item.sums),
  { head: 'Reason', cell: ({ item }) => item.description },
  { head: 'Known', cell: ({ item }) => (item.unknown ? 'no' : 'yes') },
  { head: 'Differs', cell: ({ item }) => item.differences.join('; ') },
]
