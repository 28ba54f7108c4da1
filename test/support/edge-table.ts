import { readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from './source-tree.ts'

export type EdgeTable = ReadonlyMap<string, readonly string[]>

/** Reads a table of docs/architecture.md that lists the allowed imports. */
export function readEdgeTable(
  title: 'Which module may know which' | 'Which folder may know which',
): EdgeTable {
  const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const section = text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| ([a-z/-]+) \|([^|]*)\|$/gm)].filter(
    (row) => row[1] !== 'module' && row[1] !== 'folder',
  )
  return new Map(rows.map((row) => [row[1] ?? '', names(row[2] ?? '')]))
}

function names(cell: string): string[] {
  return cell
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Returns the modules of a cycle in the table, or undefined if there is none. */
export function findCircle(table: EdgeTable): string[] | undefined {
  const done = new Set<string>()
  const visit = (module: string, path: string[]): string[] | undefined => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (done.has(module)) return undefined
    for (const next of table.get(module) ?? []) {
      const circle = visit(next, [...path, module])
      if (circle) return circle
    }
    done.add(module)
    return undefined
  }
  for (const module of table.keys()) {
    const circle = visit(module, [])
    if (circle) return circle
  }
  return undefined
}
