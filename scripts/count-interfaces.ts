import { type Node, parseSync, Visitor } from 'oxc-parser'

import { isTest, sources, type SourceFile } from '#test/support/source-tree.ts'

/** The most declarations of services and dependencies that `src` may have. */
export const MOST_DECLARED = 20

interface Declaration {
  name: string
  file: string
  exported: boolean
  /** The declaration without its name. */
  text: string
}

interface ParsedFile {
  declared: Declaration[]
  /** Type names by their uses in this file. */
  uses: Map<string, number>
  /** Type names that are the whole parameter of a `create…` or `mount…` function. */
  creating: Set<string>
}

/**
 * Returns the hand-written declarations of services and of their dependencies. A type counts for what it is, so that another suffix
 * doesn't hide it: an interface or alias of a module or surface that
 * - is named `…Service` or `…Deps`,
 * - includes tools of the kernel (`Needs<…>`), or
 * - names a service, the database or the clock and is used only as the parameter of one `create…` or `mount…` function, where it
 *   belongs.
 *
 * `ReturnType<typeof createX>` restates nothing and doesn't count. Neither do the platform's options, which aren't services.
 */
export function declaredInterfaces(files: readonly SourceFile[]): string[] {
  const parsed = files.map(parse)
  const usesOf = ({ name, exported, file }: Declaration) =>
    parsed
      .filter((_, i) => exported || files[i]?.path === file)
      .reduce((sum, { uses }) => sum + (uses.get(name) ?? 0), 0)
  const isParameter = (one: Declaration) =>
    parsed.some(({ creating, declared }) => declared.includes(one) && creating.has(one.name)) &&
    usesOf(one) === 1
  return parsed
    .flatMap(({ declared }) => declared)
    .filter(
      (one) =>
        !isDerived(one) && (isNamedSo(one) || hasTools(one) || (hasDependencies(one) && isParameter(one))),
    )
    .map(({ file, name }) => `${file}: ${name}`)
}

const isNamedSo = ({ name }: Declaration) => /(Service|Deps)$/.test(name)
const hasTools = ({ text }: Declaration) => /\bNeeds</.test(text)
const hasDependencies = ({ text }: Declaration) => /\b(\w*Service|Db|Clock)\b/.test(text)
const isDerived = ({ text }: Declaration) => /^(<[^=]*>)? = ReturnType<\s*typeof /.test(text)

function parse({ path: file, text }: SourceFile): ParsedFile {
  const { program } = parseSync(file, text)
  const found: ParsedFile = { declared: [], uses: new Map(), creating: new Set() }
  for (const statement of program.body) {
    const exported = statement.type === 'ExportNamedDeclaration'
    const node = exported ? statement.declaration : statement
    if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration')
      found.declared.push({ name: node.id.name, file, exported, text: text.slice(node.id.end, node.end) })
    if (node?.type === 'FunctionDeclaration' && isCreating(node))
      for (const parameter of node.params) addNames(parameter, found.creating)
  }
  new Visitor({
    TSTypeReference: ({ typeName }) => note(found.uses, typeName),
    TSInterfaceHeritage: ({ expression }) => note(found.uses, expression),
  }).visit(program)
  return found
}

const isCreating = ({ id }: { id: { name: string } | null }) => /^(create|mount)/.test(id?.name ?? '')

function note(uses: Map<string, number>, node: Node): void {
  if (node.type === 'Identifier') uses.set(node.name, (uses.get(node.name) ?? 0) + 1)
}

/** Adds the type of a parameter, `deps: Deps` or `{ db }: Deps`, to the names. */
function addNames(parameter: Node, names: Set<string>): void {
  if (!('typeAnnotation' in parameter)) return
  const annotation = parameter.typeAnnotation
  if (annotation?.type !== 'TSTypeAnnotation') return
  const type = annotation.typeAnnotation
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') names.add(type.typeName.name)
}

/** Reads the program's files, without tests and without `platform`. */
export function shippedFiles(): SourceFile[] {
  return sources('src').filter(({ path }) => !isTest(path) && !path.startsWith('src/platform/'))
}

if (import.meta.main) {
  const declared = declaredInterfaces(shippedFiles())
  process.stdout.write(`${declared.join('\n')}\n${declared.length} of at most ${MOST_DECLARED}\n`)
}
