import path from 'node:path'
import {
  type Expression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningLikeElement,
  type JsxTagNameExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Project, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

import { root } from './source-tree.ts'

const CONFIG = path.join(root, 'tsconfig.web.json')

/** Components that render no element around their children. */
const TRANSPARENT = ['Fragment', 'StrictMode', 'Suspense']

/** A place in JSX where React may render a text node with siblings. */
interface Suspect {
  at: Node
  why: string
  /**
   * The expression in this place. The place is a fault if the expression's type allows text, or if there is
   * no expression.
   */
  expression?: Expression
  allows?: (types: Types, type: Type) => boolean
}

/**
 * Lists texts in the JSX of `src/` that aren't an element's only child, as `file:line why: code`. Skips
 * tests.
 */
export function bareTexts(): string[] {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)
    if (!project) throw new Error('TypeScript finds no project tsconfig.web.json')
    const types = new Types(project)
    return project.rootFiles
      .filter((file) => file.startsWith(path.join(root, 'src') + path.sep) && /(?<!\.test)\.tsx$/.test(file))
      .flatMap((file) => project.program.getSourceFile(file) ?? [])
      .flatMap((file) => faultsIn(project, types, file))
  } finally {
    api.close()
  }
}

function faultsIn({ checker }: Project, types: Types, file: SourceFile): string[] {
  const suspects = suspectsIn(file)
  const asked = suspects.flatMap(({ expression }) => expression ?? [])
  const found = asked.length > 0 ? checker.getTypeAtLocation(asked) : []
  const typeOf = new Map(asked.map((expression, i) => [expression, found[i]]))
  const name = path.relative(root, file.fileName)
  return suspects.flatMap(({ at, why, expression, allows }) => {
    const type = expression && typeOf.get(expression)
    if (type && allows && !allows(types, type)) return []
    const code = file.text.slice(at.pos, at.end).trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    return [`${name}:${file.text.slice(0, at.end).split('\n').length} ${why}: ${code}`]
  })
}

function suspectsIn(file: SourceFile): Suspect[] {
  const found: Suspect[] = []
  const components = new Map<string, JsxTagNameExpression>()
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.JsxElement || node.kind === SyntaxKind.JsxFragment)
      found.push(...suspectsAmong(node as JsxElement | JsxFragment))
    if (node.kind === SyntaxKind.JsxOpeningElement || node.kind === SyntaxKind.JsxSelfClosingElement) {
      const { tagName } = node as JsxOpeningLikeElement
      if (/^[A-Z]/.test(nameOf(tagName))) components.set(nameOf(tagName), tagName)
    }
    node.forEachChild(visit)
  }
  visit(file)
  return [...found, ...[...components.values()].map(suspectComponent)]
}

function suspectComponent(tag: JsxTagNameExpression): Suspect {
  const allows = (types: Types, type: Type) => types.drawsText(type)
  return { at: tag, why: 'a component that draws a bare text', expression: tag, allows }
}

function suspectsAmong(parent: JsxElement | JsxFragment): Suspect[] {
  const children = parent.children.filter(draws)
  const alone = children.length === 1 && !isTransparent(parent)
  const why = alone ? 'texts in a list' : 'a text with siblings'
  return children.flatMap((child): Suspect[] => {
    if (child.kind === SyntaxKind.JsxText) return alone ? [] : [{ at: child, why }]
    if (child.kind !== SyntaxKind.JsxExpression) return []
    const { expression } = child
    const allows = (types: Types, type: Type) => (alone ? types.isListOfTexts(type) : types.isText(type))
    return expression ? [{ at: child, why, expression, allows }] : []
  })
}

function draws(child: JsxChild): boolean {
  if (child.kind === SyntaxKind.JsxText) return !child.containsOnlyTriviaWhiteSpaces
  return child.kind !== SyntaxKind.JsxExpression || child.expression !== undefined
}

function isTransparent(parent: JsxElement | JsxFragment): boolean {
  if (parent.kind === SyntaxKind.JsxFragment) return true
  return TRANSPARENT.includes(nameOf(parent.openingElement.tagName))
}

/** Returns a tag's name; empty for `Base.Part`, a library's component. */
function nameOf(tag: JsxTagNameExpression): string {
  return tag.kind === SyntaxKind.Identifier ? (tag as JsxTagNameExpression & { text: string }).text : ''
}

const PLAIN_TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike
const TEXT = PLAIN_TEXT | TypeFlags.Any | TypeFlags.Unknown

/** Determines which types let React render text. */
class Types {
  readonly #project: Project
  /** Results by type. A type may contain itself, so it counts as not text until its result is known. */
  readonly #known = new Map<Type['id'], boolean>()

  constructor(project: Project) {
    this.#project = project
  }

  isText(type: Type): boolean {
    const known = this.#known.get(type.id)
    if (known !== undefined) return known
    this.#known.set(type.id, false)
    const answer = this.#readsAsText(type)
    this.#known.set(type.id, answer)
    return answer
  }

  /**
   * Reports whether the type is a list of texts: React renders each item, so each text has siblings. A
   * `ReactNode` is checked where it is created.
   */
  isListOfTexts(type: Type): boolean {
    if (type.isUnionType())
      return !isReactNode(type) && type.getTypes().some((one) => this.isListOfTexts(one))
    if (!type.isTypeReference() || !/^(?:Readonly)?Array$/.test(type.getSymbol()?.name ?? '')) return false
    return this.#project.checker.getTypeArguments(type).some((one) => this.isText(one))
  }

  drawsText(component: Type): boolean {
    const { checker } = this.#project
    const drawn = checker
      .getSignaturesOfType(component, SignatureKind.Call)
      .flatMap((signature) => checker.getReturnTypeOfSignature(signature) ?? [])
    const parts = drawn.flatMap((type) => (type.isUnionType() ? type.getTypes() : type))
    return !drawn.some(isReactNode) && parts.some(({ flags }) => (flags & PLAIN_TEXT) !== 0)
  }

  #readsAsText(type: Type): boolean {
    if (type.isUnionType() || type.isIntersectionType())
      return type.getTypes().some((one) => this.isText(one))
    if (type.isTypeParameter()) {
      const bound = this.#project.checker.getConstraintOfTypeParameter(type)
      return bound === undefined || this.isText(bound)
    }
    return (type.flags & TEXT) !== 0 || this.isListOfTexts(type)
  }
}

/** Recognises the union `ReactNode`, the only one that includes `Iterable`. */
function isReactNode(type: Type): boolean {
  return type.isUnionType() && type.getTypes().some((one) => one.getSymbol()?.name === 'Iterable')
}
