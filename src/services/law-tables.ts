import { createImportLines, type ImportLinesService } from '#modules/law/tables/import-lines.service.ts'
import { createLawSourcesService, type LawSourcesService } from '#modules/law/tables/law-sources.service.ts'
import { createLawTablesService, type LawTablesService } from '#modules/law/tables/law-tables.service.ts'

import type { ServicesDeps } from './deps.ts'
import type { StockList } from './stock-list.ts'

export interface LawEditing {
  lawTables: LawTablesService
  lawImport: ImportLinesService
  lawSources: LawSourcesService
}

/** Creates the services for editing the law finder's tables. */
export function createLawTables({ db, clock, pages }: ServicesDeps, { revisions }: StockList): LawEditing {
  const deps = { db, clock, pages, revisions }
  return {
    lawTables: createLawTablesService(deps),
    lawImport: createImportLines(deps),
    lawSources: createLawSourcesService(deps),
  }
}
