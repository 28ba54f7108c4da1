import { readFileSync } from 'node:fs'
import path from 'node:path'

import { type Node, parseSync, Visitor } from 'oxc-parser'

import { root } from '#test/support/source-tree.ts'

/** A regular expression in the source and its location. */
export interface SourceRegExp {
  place: string
  source: string
  flags: string
}

/** A `RegExp` call whose pattern is built at run time. */
export interface BuiltRegExp {
  file: string
  /** True if the pattern is built once, as its module loads; false if a function builds it from arguments. */
  atLoad: boolean
}

export interface RegExpsOfFile {
  literals: SourceRegExp[]
  built: BuiltRegExp[]
}

export function regExpsOf(file: string): RegExpsOfFile {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found: RegExpsOfFile = { literals: [], built: [] }
  let functions = 0
  const add = (node: Node, source: string, flags: string) =>
    found.literals.push({ place: `${file}:${lineAt(text, node.start)}`, source, flags })
  const construct = (node: Constructing) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [source, flags] = node.arguments.map(stringOf)
    if (source === undefined) found.built.push({ file, atLoad: functions === 0 })
    else add(node, source, flags ?? '')
  }
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: construct,
    CallExpression: construct,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(parseSync(file, text).program)
  return found
}

type Constructing = Node & { callee: Node; arguments: readonly Node[] }

function stringOf(node: Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
