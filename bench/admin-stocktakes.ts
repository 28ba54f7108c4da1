import { type AdminList, ask, draw, idOf, MOST, when, write } from './admin-list.ts'

/** Lines of the largest possible stocktake; in a small shop, half of its books. */
const linesOf = (books: number) => Math.min(5000, books / 2)
/** Number of ended stocktakes. */
const PAST_STOCKTAKES = 200
const OPEN = `f1${'1'.padStart(22, '0')}`

/** The open stocktake, and years of finished ones. */
export const STOCKTAKES: AdminList = {
  name: 'stocktakes',
  most: MOST,
  async fill(database, { books }) {
    await write(
      database,
      `insert into stocktakes (id, state, started_by, started_at, ended_by, ended_at)
        select ${idOf('f1')}, case when i = 1 then 'open' else 'finished' end, ${idOf('01')},
          ${when(PAST_STOCKTAKES)}, ${idOf('01')}, case when i = 1 then null else ${when(PAST_STOCKTAKES)} end
        from generate_series(1, ${PAST_STOCKTAKES}) i`,
      `insert into stocktake_lines (stocktake_id, book_id, counted, expected, sequence, counted_by, counted_at)
        select '${OPEN}', b.id, ${draw(9, 'counted')}, ${draw(8, 'expected')}, 0, ${idOf('01', '1')}, now() - i * interval '1 minute'
        from (select id, row_number() over (order by id) as i from books limit ${linesOf(books)}) b`,
    )
  },
  asks: {
    'page 1': '/admin/stocktakes',
    'page 10': ask('/admin/stocktakes', { page: 10 }),
    'lines of the open one': `/admin/stocktakes/${OPEN}/lines`,
    'those that differ, page 2': ask(`/admin/stocktakes/${OPEN}/lines`, { show: 'different', page: 2 }),
    'what is not counted yet': `/admin/stocktakes/${OPEN}/uncounted`,
    'of a category': ask(`/admin/stocktakes/${OPEN}/uncounted`, { category: 'gst' }),
  },
}

/** Bulk changes to all matching books. */
export const BULK_RUNS: AdminList = {
  name: 'bulk runs',
  most: MOST,
  async fill(database, { books }) {
    await write(
      database,
      `insert into imports (id, file_name, actor_id, state, request, rows, cursor, updated, created_at, finished_at)
        select ${idOf('f2')}, 'Archived', ${idOf('01')}, 'done', '{"change": {"archive": true}}', ${books / 10}, ${books / 10}, ${books / 10},
          ${when(PAST_STOCKTAKES)}, ${when(PAST_STOCKTAKES)} from generate_series(1, ${PAST_STOCKTAKES}) i`,
      `insert into import_rows (import_id, number, line, cells, book_id)
        select ${idOf('f2', '1')}, i, i, '[]', b.id
        from (select id, row_number() over (order by id) as i from books limit ${books / 10}) b`,
    )
  },
  asks: { newest: '/admin/bulk-runs' },
}
