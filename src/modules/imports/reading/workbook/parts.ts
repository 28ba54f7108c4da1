import { type Archive, tooLarge } from './archive.ts'
import { builtInForm, formOfCode, type NumberForm } from './cell-text.ts'
import { readXml } from './xml.ts'

export interface SheetPart {
  name: string
  path: string
  hidden: boolean
}

/** Parts that the rows of all sheets reference. */
export interface WorkbookParts {
  sheets: SheetPart[]
  strings: readonly string[]
  /** Indexed by cell style. */
  forms: readonly NumberForm[]
  from1904: boolean
}

/** Paths within the archive of the parts that list the other parts. */
const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

export function isWorkbook(archive: Archive): boolean {
  return archive.has(WORKBOOK)
}

export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const relations = await readRelations(archive)
  const { sheets, from1904 } = await readSheets(archive, relations)
  const pathOf = (kind: string, usual: string) =>
    [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? usual
  return {
    sheets,
    from1904,
    strings: await readStrings(archive, pathOf('sharedStrings', 'xl/sharedStrings.xml')),
    forms: await readForms(archive, pathOf('styles', 'xl/styles.xml')),
  }
}

interface Relation {
  type: string
  path: string
}

async function readRelations(archive: Archive): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>()
  await readXml(archive.read(RELATIONS), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      found.set(Id, { type: Type, path })
    },
  })
  return found
}

const MAX_SHEETS = 200

async function readSheets(archive: Archive, relations: ReadonlyMap<string, Relation>) {
  const sheets: SheetPart[] = []
  let from1904 = false
  await readXml(archive.read(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '')
      if (name !== 'sheet' || sheets.length === MAX_SHEETS) return
      const given = attributes()
      const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      if (relation?.type.endsWith('/worksheet') && archive.has(relation.path))
        sheets.push({
          name: given['name'] ?? '',
          path: relation.path,
          hidden: (given['state'] ?? 'visible') !== 'visible',
        })
    },
  })
  return { sheets, from1904 }
}

/** Limits of all texts of a workbook, which are in memory while its rows are read. */
const MAX_CHARACTERS = 30_000_000
const MAX_STRINGS = 2_000_000
/** Maximum length of a value. As in a CSV file, longer values are rejected. */
export const MAX_CELL = 30_000

async function readStrings(archive: Archive, path: string): Promise<string[]> {
  const strings: string[] = []
  let [current, characters] = ['', 0]
  let [inText, phonetic] = [false, false]
  await readXml(archive.read(path), {
    open(name) {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic = true
      if (name === 't') inText = !phonetic
    },
    text(text) {
      if (inText && current.length < MAX_CELL) current += text.slice(0, MAX_CELL)
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      characters += current.length
      strings.push(current)
      if (characters > MAX_CHARACTERS || strings.length > MAX_STRINGS) throw tooLarge()
    },
  })
  return strings
}

const MAX_STYLES = 65_000

async function readForms(archive: Archive, path: string): Promise<NumberForm[]> {
  const codes = new Map<number, NumberForm>()
  const forms: NumberForm[] = []
  let inCells = false
  await readXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt' && codes.size < MAX_STYLES) {
        const { numFmtId, formatCode = '' } = attributes()
        codes.set(Number(numFmtId), formOfCode(formatCode))
      }
      if (name !== 'xf' || !inCells || forms.length === MAX_STYLES) return
      const id = Number(attributes()['numFmtId'] ?? 0)
      forms.push(codes.get(id) ?? builtInForm(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return forms
}
