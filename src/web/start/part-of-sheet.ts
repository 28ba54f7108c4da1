import type { StyleBlock } from './style-blocks.ts'

type Rule = StyleBlock & { body: string }

/** Blocks needed only if rules name them: variables, their types, and keyframes. */
const NAMED = /^@(?:property|keyframes|layer (?:theme|properties)$)/
const VARIABLE = /--[\w-]+/g

/** Extracts the part of a stylesheet that a document with these classes needs, in the same order. */
export function partOfSheet(sheet: readonly StyleBlock[], classes: ReadonlySet<string>): string {
  const rules = sheet
    .filter(({ head }) => !NAMED.test(head))
    .map((block) => write(block, (rule) => (isFor(rule, classes) ? rule.body : '')))
    .join('')
  const named = sheet.filter(({ head }) => NAMED.test(head))
  const used = namesUsed(rules, named)
  return orderOfLayers(sheet) + named.map((block) => writeNamed(block, used)).join('') + rules
}

/** The first mention of a layer fixes its order, and the whole stylesheet loads later. */
function orderOfLayers(sheet: readonly StyleBlock[]): string {
  const layers = sheet.flatMap(({ head }) => /^@layer (.+)$/.exec(head)?.[1] ?? [])
  return layers.length === 0 ? '' : `@layer ${[...new Set(layers)].join(',')};`
}

/** Keeps rules without a class: they apply to elements that every document has. */
function isFor(rule: Rule, classes: ReadonlySet<string>): boolean {
  return rule.head.startsWith('@') || rule.classes.some((names) => names.every((name) => classes.has(name)))
}

const isRule = (block: StyleBlock): block is Rule => typeof block.body === 'string'
const within = ({ body }: StyleBlock): readonly StyleBlock[] => (typeof body === 'string' ? [] : body)
const rulesIn = (block: StyleBlock): Rule[] => (isRule(block) ? [block] : within(block).flatMap(rulesIn))

/** Writes a block with its remaining rules; nothing if none remain. */
function write(block: StyleBlock, bodyOf: (rule: Rule) => string): string {
  const parts = isRule(block) ? [bodyOf(block)] : within(block).map((child) => write(child, bodyOf))
  const body = parts.join('')
  return body === '' ? '' : `${block.head}{${body}}`
}

function writeNamed(block: StyleBlock, used: ReadonlySet<string>): string {
  const [kind, name = ''] = block.head.split(' ')
  if (kind !== '@layer') return used.has(name) ? write(block, ({ body }) => body) : ''
  return write(block, ({ body }) => {
    const left = declarationsOf(body).filter(([variable]) => used.has(variable))
    return left.map(([variable, value]) => `${variable}:${value}`).join(';')
  })
}

function declarationsOf(body: string): [name: string, value: string][] {
  return body.split(';').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1)]
  })
}

/** Names that the rules use, directly or through other definitions. */
function namesUsed(rules: string, named: readonly StyleBlock[]): Set<string> {
  const values = new Map(named.flatMap(rulesIn).flatMap(({ body }) => declarationsOf(body)))
  const movements = named.flatMap(({ head }) => /^@keyframes (.+)$/.exec(head)?.[1] ?? [])
  const used = new Set<string>()
  const open = [rules]
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    const moved = movements.filter((name) => text?.includes(name))
    const names = [...(text.match(VARIABLE) ?? []), ...moved].filter((name) => !used.has(name))
    for (const name of names) used.add(name)
    open.push(...names.map((name) => values.get(name) ?? ''))
  }
  return used
}
