import { inflateSync } from 'node:zlib'

/** What is printed on the pages of a PDF that Chromium made, read without a library. */

/** One page: its size in millimetres, and its text as it was drawn, without blanks. */
export interface PdfPage {
  readonly widthMm: number
  readonly heightMm: number
  readonly text: string
}

const MM_PER_POINT = 25.4 / 72

/** @throws Error where a page isn't written as Chromium writes it */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head)
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1]
    if (!size || !contents) throw new Error(`Not a page of Chromium: ${head}`)
    return {
      widthMm: Number(size[1]) * MM_PER_POINT,
      heightMm: Number(size[2]) * MM_PER_POINT,
      text: textOf(objects.get(contents)?.stream ?? '', fontsOf(head, objects)),
    }
  })
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(<<.*?>>)( stream\n|\nendobj)/gs)
  for (const { 0: whole, 1: id = '', 2: head = '', index } of found) {
    const start = index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const isText = head.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(head)
    const packed = pdf.subarray(start, start + length)
    objects.set(id, { head, stream: isText ? inflateSync(packed).toString('latin1') : '' })
  }
  return objects
}

type Glyphs = ReadonlyMap<number, string>

/** The fonts of a page by the name it gives them, each with the letter of every glyph. */
function fontsOf(page: string, objects: ReadonlyMap<string, PdfObject>): Map<string, Glyphs> {
  const [, named = ''] = /\/Font <<(.*?)>>/s.exec(page) ?? []
  const fonts = [...named.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    fonts.map(([, name = '', id = '']) => {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? ''
      return [name, glyphsOf(objects.get(letters)?.stream ?? '')]
    }),
  )
}

/** Reads "<glyph> <letter>" and "<first glyph> <last glyph> <first letter>". */
function glyphsOf(cmap: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const line of cmap.split('\n')) {
    const codes = [...line.matchAll(/<([0-9A-F]+)>/g)].map(([, code = '']) =>
      Number.parseInt(code, 16),
    )
    const [first = 0, last = 0, letter] =
      codes.length === 3 ? codes : [codes[0], codes[0], codes[1]]
    if (letter === undefined || codes.length < 2) continue
    for (let at = first; at <= last && letter <= 0xffff; at += 1) {
      glyphs.set(at, String.fromCharCode(letter + at - first))
    }
  }
  return glyphs
}

function textOf(stream: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs | undefined
  let text = ''
  for (const [, font, drawn = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (font) glyphs = fonts.get(font)
    for (const code of drawn.match(/.{4}/g) ?? [])
      text += glyphs?.get(Number.parseInt(code, 16)) ?? ''
  }
  return text.replaceAll(/\s/g, '')
}
