import path from 'node:path'
import {
  type BinaryExpression,
  type ComputedPropertyName,
  type ElementAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

import { root } from './source-tree.ts'

const CONFIGS = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.worker.json']

/** Types whose value a visitor may choose, unlike a union of literals. */
const TEXT =
  TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping | TypeFlags.Any | TypeFlags.Unknown

/**
 * Lists lookups in an object by text in `src/` and `sandbox/`, as `file:line code`. Skips tests and `exempt`.
 */
export function textKeys(exempt: readonly string[]): string[] {
  const api = new API({ cwd: root })
  try {
    const places = CONFIGS.flatMap((config) => {
      const configFile = path.join(root, config)
      const project = api.updateSnapshot({ openProjects: [configFile] }).getProject(configFile)
      if (!project) throw new Error(`TypeScript finds no project ${config}`)
      return sourcesOf(project, exempt).flatMap((file) => placesIn(project, file))
    })
    return [...new Set(places)].toSorted()
  } finally {
    api.close()
  }
}

function sourcesOf({ rootFiles, program }: Project, exempt: readonly string[]): SourceFile[] {
  return rootFiles
    .filter(
      (file) =>
        ['src', 'sandbox'].some((folder) => file.startsWith(path.join(root, folder) + path.sep)) &&
        !/\.test\.tsx?$/.test(file),
    )
    .filter((file) => !exempt.includes(path.relative(root, file)))
    .map((file) => program.getSourceFile(file))
    .filter((file) => file !== undefined)
}

interface Lookup {
  key: Node
  at: Node
}

function placesIn({ checker }: Project, file: SourceFile): string[] {
  const lookups = lookupsIn(file)
  const types = lookups.length > 0 ? checker.getTypeAtLocation(lookups.map(({ key }) => key)) : []
  const isText = (type: Type | undefined): boolean => {
    if (type === undefined) return true
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(isText)
    if (type.isTypeParameter()) return isText(checker.getConstraintOfTypeParameter(type))
    return (type.flags & TEXT) !== 0
  }
  const name = path.relative(root, file.fileName)
  return lookups.flatMap(({ at }, i) => {
    const code = file.text.slice(at.pos, at.end).trim()
    const line = file.text.slice(0, at.end).split('\n').length
    return isText(types[i]) ? [`${name}:${line} ${code}`] : []
  })
}

/** Finds every `table[key]`, `key in table` and `{ [key]: value } = table`. Ignores casts of the key. */
function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = []
  const visit = (node: Node): void => {
    const key = keyOf(node)
    if (key) found.push({ key: uncast(key), at: node })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function keyOf(node: Node): Node | undefined {
  if (node.kind === SyntaxKind.ElementAccessExpression)
    return (node as ElementAccessExpression).argumentExpression
  if (node.kind === SyntaxKind.BinaryExpression) {
    const { left, operatorToken } = node as BinaryExpression
    const isIn = operatorToken.kind === SyntaxKind.InKeyword && left.kind !== SyntaxKind.PrivateIdentifier
    return isIn ? left : undefined
  }
  const isPattern =
    node.kind === SyntaxKind.ComputedPropertyName && node.parent.kind === SyntaxKind.BindingElement
  return isPattern ? (node as ComputedPropertyName).expression : undefined
}

const CASTS = [
  SyntaxKind.AsExpression,
  SyntaxKind.NonNullExpression,
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.TypeAssertionExpression,
]

function uncast(key: Node): Node {
  return CASTS.includes(key.kind) ? uncast((key as Node & { expression: Node }).expression) : key
}
