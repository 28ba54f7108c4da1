import type { Context } from './private-names.ts'

/** Functions that call the API. Each takes an operation, whose types the compiler checks. */
const CALLS = new Set([
  'fetch',
  'call',
  'send',
  'file',
  'staffCall',
  'requestOf',
  'anyRequestOf',
  'useOperation',
])

interface Text {
  value?: unknown
  quasis?: readonly { value: { cooked: string | null } }[]
}

interface Call {
  callee: { name?: string; property?: { name?: string } }
  arguments: readonly Text[]
}

const textOf = ({ value, quasis }: Text): unknown => quasis?.[0]?.value.cooked ?? value
const isPath = (text: unknown): boolean => typeof text === 'string' && text.startsWith('/')
const isOfApi = (text: unknown): boolean => typeof text === 'string' && /^\/api(?:\/|$)/.test(text)

/** Refuses an endpoint's path as text: an operation declares it. */
export const apiPaths = {
  create(context: Context) {
    const refuse = (node: unknown) =>
      context.report({ node, message: 'Call an operation: it declares the path and its types.' })
    return {
      Literal: (node: Text) => isOfApi(node.value) && refuse(node),
      TemplateLiteral: (node: Text) => isOfApi(textOf(node)) && refuse(node),
      CallExpression({ callee, arguments: sent }: Call) {
        const path = sent.find((argument) => isPath(textOf(argument)))
        if (path && !isOfApi(textOf(path)) && CALLS.has(callee.name ?? callee.property?.name ?? ''))
          refuse(path)
      },
    }
  },
}
