import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

import { ownValue } from '#platform/own-value.ts'

import { PdfRefusal } from './refusal.ts'
import { type Shape, type ShapeName, SHAPES } from './rendering-shapes.ts'
import { checkImage, unpackedSize } from './stream-limits.ts'

/** Real files nest dictionaries about ten deep. */
const MAX_DEPTH = 100
/** Filters of a stream. The key of an external file (/F) is omitted. */
const PACKED: Shape['keys'] = { Filter: 'plain', DecodeParms: 'packing' }

const LEAVES = [PDFBool, PDFName, PDFNumber]
/** Shapes with strings: font properties and the tables of indexed colours. */
const WITH_STRINGS: readonly ShapeName[] = ['plain', 'colour']

/** Copies objects of one PDF into another, limited to the keys that their shapes list. */
export class ShapeCopier {
  readonly #from: PDFContext
  readonly #to: PDFContext
  /** Copies by shape and original reference: shared objects stay shared, and cycles end. */
  readonly #copies = new Map<string, PDFRef | undefined>()
  #streamRoom: number

  constructor(from: PDFContext, to: PDFContext, limits: { streamBytes: number }) {
    this.#from = from
    this.#to = to
    this.#streamRoom = limits.streamBytes
  }

  /** Copies the parts of a value that its shape allows; undefined for a value that it does not allow. */
  copy(value: PDFObject | undefined, shape: ShapeName, depth = 0): PDFObject | undefined {
    if (depth > MAX_DEPTH) throw new PdfRefusal('unreadable')
    if (value instanceof PDFRef) return this.#copyTarget(value, shape, depth)
    if (value instanceof PDFArray) return this.#copyArray(value, shape, depth)
    if (value instanceof PDFDict)
      return shape === 'plain' ? undefined : this.#copyDict(value, SHAPES[shape], depth)
    return isLeaf(value, shape) ? value : undefined
  }

  /** Copies the allowed keys of a dictionary; undefined for a dictionary that its shape excludes. */
  #copyDict(dict: PDFDict, { keys = {}, entries, only }: Shape, depth: number): PDFDict | undefined {
    if (only && !isOneOf(dict.lookup(PDFName.of(only[0])), only[1])) return undefined
    const copy = PDFDict.withContext(this.#to)
    for (const [key, value] of dict.entries()) {
      const wanted = ownValue(keys, key.decodeText()) ?? entries
      const copied = this.#copyEntry(value, wanted, depth)
      if (copied) copy.set(key, copied)
    }
    return copy
  }

  #copyEntry(
    value: PDFObject,
    wanted: ShapeName | readonly string[] | undefined,
    depth: number,
  ): PDFObject | undefined {
    if (wanted === undefined) return undefined
    if (typeof wanted === 'string') return this.copy(value, wanted, depth + 1)
    const name = this.#from.lookup(value)
    return isOneOf(name, wanted) ? name : undefined
  }

  #copyArray(array: PDFArray, shape: ShapeName, depth: number): PDFArray {
    const copy = PDFArray.withContext(this.#to)
    // Dropped items become null: in many arrays the position carries the meaning.
    for (const item of array.asArray()) copy.push(this.copy(item, shape, depth + 1) ?? PDFNull)
    return copy
  }

  #copyTarget(ref: PDFRef, shape: ShapeName, depth: number): PDFRef | undefined {
    const name = `${shape} ${ref.tag}`
    if (this.#copies.has(name)) return this.#copies.get(name)
    const target = this.#from.lookup(ref)
    if (target === undefined || target instanceof PDFRef) return undefined
    const copied = this.#to.nextRef()
    this.#copies.set(name, copied)
    const copy =
      target instanceof PDFRawStream
        ? this.#copyStream(target, shape, depth)
        : this.copy(target, shape, depth + 1)
    if (copy) this.#to.assign(copied, copy)
    else this.#copies.set(name, undefined)
    return copy && copied
  }

  #copyStream(stream: PDFRawStream, shape: ShapeName, depth: number): PDFRawStream | undefined {
    if (shape === 'plain') return undefined
    const known = SHAPES[shape]
    const dict = this.#copyDict(stream.dict, { ...known, keys: { ...known.keys, ...PACKED } }, depth)
    if (!dict) return undefined
    const isImage = shape === 'drawing' && isOneOf(dict.lookup(PDFName.of('Subtype')), ['Image'])
    if (isImage) checkImage(stream.dict)
    else this.#streamRoom -= unpackedSize(stream, this.#streamRoom)
    return PDFRawStream.of(dict, stream.getContents())
  }
}

function isLeaf(value: PDFObject | undefined, shape: ShapeName): boolean {
  if (value instanceof PDFString || value instanceof PDFHexString) return WITH_STRINGS.includes(shape)
  return value === PDFNull || LEAVES.some((leaf) => value instanceof leaf)
}

function isOneOf(value: PDFObject | undefined, names: readonly string[]): boolean {
  return value instanceof PDFName && names.includes(value.decodeText())
}
