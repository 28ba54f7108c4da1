/**
 * The parts of a dictionary or stream that page rendering needs (ISO 32000-1, 7.8.3, 8 and 9). Numbers and
 * names are always copied, and array items have the shape of the array.
 */
export interface Shape {
  /** Keys to copy, each with the shape of its value or a list of allowed names. */
  keys?: Readonly<Record<string, ShapeName | readonly string[]>>
  /** The shape of all values where keys are arbitrary names. */
  entries?: ShapeName
  /** Drops the whole dictionary unless this key has one of these names. */
  only?: readonly [key: string, names: readonly string[]]
}

export type ShapeName = keyof typeof NAMED_SHAPES

const TYPES = 'Page Font FontDescriptor XObject ExtGState Pattern Group Mask OCG OCMD CMap Encoding'.split(
  ' ',
)

/** Returns the shape of keys whose values contain no dictionaries. */
function plain(...keys: string[]): Record<string, 'plain'> {
  return Object.fromEntries(keys.map((key) => [key, 'plain'] as const))
}

const FUNCTION = {
  ...plain('FunctionType', 'Domain', 'Range', 'Size', 'BitsPerSample', 'Order', 'Encode', 'Decode'),
  ...plain('C0', 'C1', 'N', 'Bounds'),
}

/**
 * The complete list of what a rewritten PDF may contain. It has no key for actions, scripts, annotations,
 * forms, attachments, metadata or external files, so these are never copied.
 */
const NAMED_SHAPES = {
  plain: {},
  page: {
    keys: {
      ...plain('MediaBox', 'CropBox', 'Rotate', 'UserUnit'),
      Contents: 'content',
      Resources: 'resources',
      Group: 'group',
    },
  },
  content: { keys: {} },
  /** Filter parameters of a stream. */
  packing: {
    keys: {
      ...plain('Predictor', 'Colors', 'BitsPerComponent', 'Columns', 'EarlyChange', 'K', 'EndOfLine'),
      ...plain('EncodedByteAlign', 'Rows', 'EndOfBlock', 'BlackIs1', 'DamagedRowsBeforeError'),
      ...plain('ColorTransform'),
      JBIG2Globals: 'content',
    },
  },
  resources: {
    keys: {
      ...plain('ProcSet'),
      ExtGState: 'graphicsStates',
      ColorSpace: 'colours',
      Pattern: 'patterns',
      Shading: 'shadings',
      XObject: 'drawings',
      Font: 'fonts',
      Properties: 'layerNames',
    },
  },
  graphicsStates: { entries: 'graphicsState' },
  graphicsState: {
    keys: {
      ...plain('LW', 'LC', 'LJ', 'ML', 'D', 'RI', 'OP', 'op', 'OPM', 'FL', 'SM', 'SA', 'BM', 'CA', 'ca'),
      ...plain('AIS', 'TK'),
      Type: TYPES,
      Font: 'font',
      SMask: 'softMask',
      TR: 'function',
      TR2: 'function',
    },
  },
  softMask: {
    keys: { ...plain('BC'), Type: TYPES, S: ['Alpha', 'Luminosity'], G: 'drawing', TR: 'function' },
  },
  function: { keys: { ...FUNCTION, Functions: 'function' } },
  colours: { entries: 'colour' },
  /**
   * The parameters of every kind of colour space: ICC profiles, calibrated colours, inks and their functions.
   */
  colour: {
    keys: {
      ...FUNCTION,
      ...plain('WhitePoint', 'BlackPoint', 'Gamma', 'Matrix', 'Components'),
      Functions: 'function',
      Subtype: ['DeviceN', 'NChannel'],
      Alternate: 'colour',
      ColorSpace: 'colour',
      Colorants: 'colours',
      Process: 'colour',
    },
  },
  patterns: { entries: 'pattern' },
  pattern: {
    keys: {
      ...plain('PatternType', 'PaintType', 'TilingType', 'BBox', 'XStep', 'YStep', 'Matrix'),
      Type: TYPES,
      Resources: 'resources',
      Shading: 'shading',
      ExtGState: 'graphicsState',
    },
  },
  shadings: { entries: 'shading' },
  shading: {
    keys: {
      ...plain('ShadingType', 'Background', 'BBox', 'AntiAlias', 'Coords', 'Domain', 'Extend', 'Matrix'),
      ...plain('BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'Decode', 'VerticesPerRow'),
      ColorSpace: 'colour',
      Function: 'function',
    },
  },
  drawings: { entries: 'drawing' },
  /** Images and forms. PostScript XObjects are programs and are dropped. */
  drawing: {
    only: ['Subtype', ['Image', 'Form']],
    keys: {
      ...plain('Width', 'Height', 'BitsPerComponent', 'ImageMask', 'Decode', 'Interpolate', 'SMaskInData'),
      ...plain('Intent', 'Matte', 'FormType', 'BBox', 'Matrix'),
      Type: TYPES,
      Subtype: ['Image', 'Form'],
      ColorSpace: 'colour',
      SMask: 'drawing',
      Mask: 'drawing',
      Resources: 'resources',
      Group: 'group',
      OC: 'layerName',
    },
  },
  group: { keys: { ...plain('I', 'K'), Type: TYPES, S: ['Transparency'], CS: 'colour' } },
  fonts: { entries: 'font' },
  font: {
    keys: {
      ...plain('Subtype', 'Name', 'BaseFont', 'FirstChar', 'LastChar', 'Widths', 'DW', 'W', 'DW2', 'W2'),
      ...plain('FontBBox', 'FontMatrix'),
      Type: TYPES,
      FontDescriptor: 'fontDescriptor',
      DescendantFonts: 'font',
      CIDSystemInfo: 'characterSet',
      CIDToGIDMap: 'content',
      Encoding: 'encoding',
      ToUnicode: 'encoding',
      CharProcs: 'contents',
      Resources: 'resources',
    },
  },
  contents: { entries: 'content' },
  fontDescriptor: {
    keys: {
      ...plain('FontName', 'FontFamily', 'FontStretch', 'FontWeight', 'Flags', 'FontBBox', 'ItalicAngle'),
      ...plain('Ascent', 'Descent', 'Leading', 'CapHeight', 'XHeight', 'StemV', 'StemH', 'AvgWidth'),
      ...plain('MaxWidth', 'MissingWidth', 'CharSet'),
      Type: TYPES,
      FontFile: 'fontFile',
      FontFile2: 'fontFile',
      FontFile3: 'fontFile',
      CIDSet: 'content',
    },
  },
  fontFile: { keys: plain('Length1', 'Length2', 'Length3', 'Subtype') },
  characterSet: { keys: plain('Registry', 'Ordering', 'Supplement') },
  encoding: {
    keys: {
      ...plain('BaseEncoding', 'Differences', 'CMapName', 'WMode'),
      Type: TYPES,
      CIDSystemInfo: 'characterSet',
      UseCMap: 'encoding',
    },
  },
  layerNames: { entries: 'layerName' },
  /** Optional content: a layer, or layers and a visibility rule. */
  layerName: { keys: { ...plain('Name', 'Intent', 'P'), Type: TYPES, OCGs: 'layerName', VE: 'layerName' } },
  /** Layer states, so that hidden layers stay hidden. */
  layers: { keys: { OCGs: 'layerName', D: 'layerState' } },
  layerState: { keys: { ...plain('BaseState', 'Intent'), ON: 'layerName', OFF: 'layerName' } },
} as const satisfies Record<string, LooseShape>

/** A shape whose references to other shapes are not checked yet. */
type LooseShape = {
  keys?: Readonly<Record<string, string | readonly string[]>>
  entries?: string
  only?: readonly [string, readonly string[]]
}

export const SHAPES: Readonly<Record<ShapeName, Shape>> = NAMED_SHAPES
